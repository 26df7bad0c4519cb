import { createHash } from 'node:crypto'
import { languages, type Language } from '@acervo/domain/common/language'
import { fail } from '@acervo/domain/sheet/failures'
import { SHEET_PAGES_MAX, sheetIdentifier } from '@acervo/domain/sheet/sheet'
import { makeSheet } from './make-pdf.ts'
import type { SheetRow } from './repo.ts'
import { sheetTexts } from './texts.ts'
import type { Services } from '../services.ts'

/** The identifier of a sheet, made of our LEI and its number. Throws without a LEI. */
export function identifierOf(
  { protection: { lei } }: Pick<Services, 'protection'>,
  { number }: SheetRow,
): string {
  if (!lei) throw fail('sheet.lei_missing')
  return sheetIdentifier(lei, number)
}

/** The PDF of a sheet in each language. Throws when one has more pages than the law allows. */
export async function makeDocuments(made: Parameters<typeof makeSheet>[0], reader: Language) {
  const documents = []
  for (const language of languages) {
    const { bytes, pages } = await makeSheet(made, language)
    if (pages > SHEET_PAGES_MAX)
      throw fail('sheet.too_long', {
        language: sheetTexts[reader].languages[language],
        pages,
        over: pages - SHEET_PAGES_MAX,
        max: SHEET_PAGES_MAX,
      })
    documents.push({ language, bytes, pages, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return documents
}
