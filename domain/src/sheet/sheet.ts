import { z } from 'zod'
import { optionalParagraphs } from '../common/free-text.ts'
import type { Failure } from '../common/failure.ts'
import type { Language } from '../common/language.ts'
import { day, hasWholeYear } from '../common/reply.ts'
import { writtenDay } from '../common/time-zone.ts'
import { fail } from './failures.ts'
import { fieldOf, fieldsOf, instruments, sheetFieldNames, type SheetField } from './fields.ts'

/**
 * The key investment information sheet of a crowdfunding offer (Regulation (EU) 2020/1503, article 23 and Annex I). Its
 * owner prepares it, staff enter it as a draft and publish versions. A version never changes; it is a PDF of at most
 * six pages in each language.
 */
export const SHEET_PAGES_MAX = 6

/** The LEI of the demo's platform. Its check digits are wrong, so that it can belong to nobody. */
export const demoLei = '00000000000000DEMO00'

/** Longer than six pages allow for a single point. */
const TEXT_MAX = 4000
const text = optionalParagraphs({ max: TEXT_MAX })
const value = z.object({ es: text, en: text })
export type SheetValue = z.output<typeof value>

/**
 * The content of each point. A point with a single value stores it under both languages: euros as `1234.5`, days as
 * `2026-12-31`, links unchanged.
 */
export const sheetContent = z
  .partialRecord(z.enum(sheetFieldNames, 'common.field_invalid'), value)
  .superRefine((content, context) => {
    for (const name of sheetFieldNames) {
      const said = content[name]
      if (said && !isWellFormed(name, said))
        context.addIssue({ code: 'custom', path: [name, 'es'], message: 'sheet.value_invalid' })
    }
  })
export type SheetContent = z.output<typeof sheetContent>

export const sheetDraft = z.object({
  instrument: z.enum(instruments, 'common.field_invalid'),
  content: sheetContent,
})
export type SheetDraft = z.output<typeof sheetDraft>

/** A draft as the caller sends it. A browser's date field turns a year typed with two digits into the year 26. */
export const sheetSent = sheetDraft.superRefine(({ content }, context) => {
  for (const name of sheetFieldNames)
    if (fieldOf(name).kind === 'day' && content[name]?.es && !hasWholeYear(content[name].es))
      context.addIssue({ code: 'custom', path: ['content', name, 'es'], message: 'common.year_incomplete' })
})

const patterns = {
  euros: /^\d{1,12}(\.\d{1,2})?$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  link: /^https?:\/\/\S+$/,
} as const

function isWellFormed(name: SheetField, { es, en }: SheetValue): boolean {
  const { kind } = fieldOf(name)
  if (kind === 'text' || (es === '' && en === '')) return true
  if (es !== en || !patterns[kind].test(es)) return false
  return kind !== 'day' || day.safeParse(es).success
}

/** Points that have to be written, in both languages, before the sheet can be published. */
export function pointsMissing({ instrument, content }: SheetDraft): SheetField[] {
  return fieldsOf(instrument).filter((name) => {
    const said = content[name]
    return !fieldOf(name).is_optional && (!said?.es || !said.en)
  })
}

/** Why an offer cannot ask for `total` euros: the total exceeds the maximum of its sheet, or is below the target. */
export function totalFailure({ content }: Pick<SheetDraft, 'content'>, total: number): Failure | undefined {
  const [target, max] = [Number(content.target?.es), Number(content.maximum?.es)]
  if (total > max) return fail('sheet.above_maximum', { total: { euros: total }, max: { euros: max } })
  if (total < target)
    return fail('sheet.below_target', { total: { euros: total }, target: { euros: target } })
  return undefined
}

/** Why a sheet contradicts itself: its target exceeds its maximum. */
export function targetFailure({ content }: Pick<SheetDraft, 'content'>): Failure | undefined {
  const [target, max] = [Number(content.target?.es), Number(content.maximum?.es)]
  return target > max
    ? fail('sheet.target_above_maximum', { target: { euros: target }, max: { euros: max } })
    : undefined
}

/** Why a sheet cannot be published on a day: its last day to reach the target is over. */
export function deadlineFailure(
  { content }: Pick<SheetDraft, 'content'>,
  today: string,
  language: Language,
): Failure | undefined {
  const deadline = content.deadline?.es
  return deadline && deadline < today
    ? fail('sheet.deadline_past', { day: writtenDay(deadline, language) })
    : undefined
}

/** Platform LEI and eight digits; the same for every version and language (Delegated Regulation (EU) 2022/2119, art. 3). */
export function sheetIdentifier(lei: string, number: number): string {
  return `${lei}${String(number).padStart(8, '0')}`
}

export type SheetDifference = { field: SheetField; before: string; after: string }

/** The differences between two versions in one language, in the order of the sheet. */
export function sheetDifferences(
  before: SheetDraft,
  after: SheetDraft,
  language: Language,
): SheetDifference[] {
  const said = ({ instrument, content }: SheetDraft, name: SheetField) =>
    fieldsOf(instrument).includes(name) ? (content[name]?.[language] ?? '') : ''
  return sheetFieldNames
    .map((field) => ({ field, before: said(before, field), after: said(after, field) }))
    .filter((one) => one.before !== one.after)
}
