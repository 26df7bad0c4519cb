import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'
import { payees } from '../returns/withholding.ts'

/** A calendar year, `2026`. */
export const year = z.coerce
  .number('common.field_invalid')
  .int('common.field_invalid')
  .min(2000, 'common.field_invalid')
  .max(2999, 'common.field_invalid')

/** Euros that were due to a person in a year; `gross` excludes principal. */
export const personalYear = z.object({
  year: z.number().int(),
  gross: z.number(),
  withheld: z.number(),
  principal: z.number(),
})
export type PersonalYear = z.infer<typeof personalYear>

/** Euros that were due to all people in a year, without principal, and the number of people. */
const sums = z.object({ people: z.number().int(), gross: z.number(), withheld: z.number() })
/**
 * A distribution that was reversed after the forms of its year were due. Each issuer has to correct its declaration by
 * a complementary or substitute one, and the certificates of `people` have changed. Principal is in no form.
 */
const reversedLate = z.object({
  distribution_id: uuid(),
  ...projectNames,
  payment_date: day,
  reversed_at: moment,
  people: z.number().int(),
  residents: sums,
  non_residents: sums,
})
export type ReversedLate = z.infer<typeof reversedLate>

/**
 * What an issuer withheld in a quarter, 1 to 4, and pays with form 123 (residents) or 216 (non-residents). `issuer` is
 * the owner of the projects with its tax id, or the project if it names none.
 */
const declaredQuarter = z.object({
  quarter: z.number().int(),
  issuer: z.string(),
  issuer_id: z.string().nullable(),
  residents: sums,
  non_residents: sums,
})
export type DeclaredQuarter = z.infer<typeof declaredQuarter>

export const declaredYear = z.object({
  year: z.number().int(),
  residents: sums,
  non_residents: sums,
  /** Sorted by quarter, then by issuer. */
  quarters: z.array(declaredQuarter),
  reversed_late: z.array(reversedLate),
})
export type DeclaredYear = z.infer<typeof declaredYear>

/** A person to whom something was due in a year; amounts in euros. */
export const recipient = z.object({
  user_id: uuid(),
  name: z.string(),
  payee: z.enum(payees),
  gross: z.number(),
  withheld: z.number(),
})
export type Recipient = z.infer<typeof recipient>

/**
 * The last day for paying the tax of a quarter, 1 to 4: the 20th of the following month (RIRPF 108.1, Orden
 * EHA/3290/2008). Large companies pay by month.
 */
export function quarterDueBy(year: number, quarter: number): string {
  return quarter === 4 ? `${year + 1}-01-20` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-20`
}

/** The year of a day, which is the year in which a payment on that day is declared. */
export function yearOfDay(day: string): number {
  return Number(day.slice(0, 4))
}

/** Whether a year has begun. Before that there is no certificate, although something may already be due in it. */
export function hasBegun(year: number, today: string): boolean {
  return year <= yearOfDay(today)
}

/**
 * Whether the amounts due in a year can still change. They can until 31 January of the next year, when its annual forms
 * are due (Orden EHA/3377/2011, article 3). `today` is a day in Madrid.
 */
export function isProvisional(year: number, today: string): boolean {
  return today <= `${year + 1}-01-31`
}
