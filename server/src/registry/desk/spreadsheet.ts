import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { RegisterSummary } from '@acervo/domain/registry/changes'
import type { RegisterListColumn } from '@acervo/domain/registry/register-list'
import en from '@acervo/domain/texts/en/erir.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/erir.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

const texts = { es: es.registers, en: en.registers }

/** Fewer rows are read at a time than in other lists, because each register has to be summed up. */
export const PAGE_ROWS = 200

/** The name of the spreadsheet of registers. */
export const registersFile = (language: Language): string => texts[language].file

/** The columns of the spreadsheet of registers. */
export function registersSheet(language: Language): Columns<RegisterListColumn, RegisterSummary> {
  const t = texts[language]
  return {
    name: [t.name, (row) => provenNameIn(row, language)],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    holders: [t.holders, (row) => row.holders],
    tokens: [t.tokens, (row) => row.tokens],
    contract: [t.contract, (row) => row.token_address],
    last_entry: [
      t.last_entry,
      ({ last_entry: last }) => last && `${t.kind[last.kind]} ${csvMoment(last.at)}`,
    ],
    changes: [
      t.changes,
      ({ changes }) => changes && changes.map(({ kind, count }) => `${t.kinds[kind]}: ${count}`).join(', '),
    ],
  }
}
