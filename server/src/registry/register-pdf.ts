import type { Brand } from '@acervo/domain/brands/brand'
import { writtenCount, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { registerLaw, type Holder, type RegisterHead } from '@acervo/domain/registry/register'
import { csvMoment } from '../http/csv.ts'
import { openSheet } from '../http/pdf-sheet.ts'
import { longDate, shortDate } from '../http/dates.ts'
import { registerTexts } from './register-texts.ts'

/** The whole register as an A4 document: of what and when, the law, the holders and their sums. */
export async function registerPdf(
  brand: Brand,
  register: RegisterHead,
  holders: readonly Holder[],
  language: Language,
): Promise<Buffer> {
  const t = registerTexts[language]
  const made_at = new Date(register.made_at)
  const sheet = openSheet({
    brand,
    language,
    title: t.title,
    subtitle: t.until(register.project_name, longDate(register.date, language)),
    footer: t.page,
    made_at,
  })
  sheet.facts([
    [t.project, register.project_name],
    [t.holders, writtenCount(register.holders, language)],
    [t.tokens, writtenCount(register.tokens, language)],
    [t.made, `${csvMoment(register.made_at)} (Madrid)`],
  ])
  sheet.paragraph(registerLaw[language])
  if (register.project_blocked) sheet.paragraph(t.project_blocked)
  if (holders.some(({ late }) => late > 0)) sheet.paragraph(t.late_note)
  sheet.heading(t.holders)
  if (holders.length === 0) sheet.paragraph(t.none)
  else
    await sheet.table(
      [
        { title: t.number, share: 0.65, end: true, small: true },
        { title: t.holder, share: 1.7 },
        { title: t.contact, share: 2.3, small: true },
        { title: t.tokens, share: 1, end: true },
        { title: t.free, share: 1, end: true },
        { title: t.blocked, share: 1.3, end: true },
        { title: t.since, share: 1.1, small: true },
        { title: t.share, share: 1.45, end: true },
      ],
      holders.map((row) => [
        String(row.number),
        [row.name, row.id_number].filter(Boolean).join('\n'),
        // In two lines of one length; left to the sheet, where to break it takes longest of all.
        [row.email, row.wallet.slice(0, 22), row.wallet.slice(22)].filter(Boolean).join('\n'),
        [writtenCount(row.tokens, language), row.late > 0 && t.late_count(writtenCount(row.late, language))]
          .filter(Boolean)
          .join('\n'),
        writtenCount(row.free, language),
        writtenCount(row.blocked, language),
        shortDate(row.since),
        writtenPercent(row.share, language, 1),
      ]),
      [
        '',
        t.total,
        '',
        writtenCount(register.tokens, language),
        writtenCount(sum(holders.map(({ free }) => free)), language),
        writtenCount(sum(holders.map(({ blocked }) => blocked)), language),
        '',
        writtenPercent(100, language, 1),
      ],
    )
  return sheet.toBuffer()
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
