import type { Brand } from '@acervo/domain/brands/brand'
import { writtenCount, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { shortDay, writtenDay, writtenMoment } from '@acervo/domain/common/time-zone'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import en from '@acervo/domain/texts/en/erir.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/erir.json' with { type: 'json' }
import { openSheet } from '../../documents/pdf/sheet.ts'
import { encumbranceLines } from './encumbrances.ts'
import { registerTexts } from './texts.ts'

/** The law that requires the register, and its legal effect; printed in every format. */
const laws = { es: es.register.law, en: en.register.law }

type Texts = (typeof registerTexts)[Language]

/** The whole register as an A4 document: the project, the day, the law, the holders and the totals. */
export async function registerPdf(
  brand: Brand,
  register: RegisterHead,
  holders: readonly Holder[],
  sha256: string,
  language: Language,
): Promise<Buffer> {
  const t = registerTexts[language]
  const made_at = new Date(register.made_at)
  const project = provenNameIn(register, language)
  const day = writtenDay(register.date, language)
  const subtitle = say(t.until, language, { project, day })
  const sheet = openSheet({ brand, language, title: t.title, subtitle, made_at })
  sheet.facts([
    [t.project, project],
    [t.holders, writtenCount(register.holders, language)],
    [t.tokens, writtenCount(register.tokens, language)],
    [t.made, `${writtenMoment(made_at, language)} (Madrid)`],
    [t.digest, sha256],
  ])
  sheet.paragraph(laws[language])
  if (register.project_blocked) sheet.paragraph(t.project_blocked)
  if (holders.some(({ late }) => late > 0)) sheet.paragraph(t.late_note)
  sheet.heading(t.holders)
  if (holders.length === 0) sheet.paragraph(t.none)
  else
    await sheet.table(
      holderColumns(t),
      holders.map((row) => holderLine(row, language)),
      totalLine(register, holders, language),
    )
  const momentOf = (at: string) => writtenMoment(new Date(at), language)
  const encumbered = holders.filter(({ encumbrances }) => encumbrances.length > 0)
  if (encumbered.length > 0) sheet.heading(t.encumbrances)
  for (const row of encumbered)
    sheet.point(`${row.number}. ${row.name}`, encumbranceLines(row, language, momentOf).join('\n'))
  return sheet.toBuffer()
}

function holderColumns(t: Texts) {
  return [
    { title: t.number, share: 0.65, end: true, small: true },
    { title: t.holder, share: 1.7 },
    { title: t.contact, share: 2.3, small: true },
    { title: t.tokens, share: 1, end: true },
    { title: t.free, share: 1, end: true },
    { title: t.blocked, share: 1.3, end: true },
    { title: t.since, share: 1.1, small: true },
    { title: t.share, share: 1.45, end: true },
  ]
}

function holderLine(row: Holder, language: Language): string[] {
  const t = registerTexts[language]
  return [
    String(row.number),
    [row.name, row.id_number].filter(Boolean).join('\n'),
    // Split into two equal lines here, because finding the break is the slowest step of the PDF layout.
    [row.email, row.wallet.slice(0, 22), row.wallet.slice(22)].filter(Boolean).join('\n'),
    [writtenCount(row.tokens, language), row.late > 0 && say(t.late_count, language, { tokens: row.late })]
      .filter(Boolean)
      .join('\n'),
    writtenCount(row.free, language),
    writtenCount(row.blocked, language),
    shortDay(row.since),
    writtenPercent(row.share, language, 1),
  ]
}

function totalLine(register: RegisterHead, holders: readonly Holder[], language: Language): string[] {
  return [
    '',
    registerTexts[language].total,
    '',
    writtenCount(register.tokens, language),
    writtenCount(sum(holders.map(({ free }) => free)), language),
    writtenCount(sum(holders.map(({ blocked }) => blocked)), language),
    '',
    writtenPercent(100, language, 1),
  ]
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
