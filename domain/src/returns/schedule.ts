import { centsOf } from '../common/cents.ts'
import type { ProjectDraft } from '../projects/project-draft.ts'
import { monthsAfter } from './days.ts'

/** The fields of a project that say what it expects to pay, and when. */
export type Terms = Pick<ProjectDraft, 'duration' | 'start_date' | 'total_return'>

/** A payment to one investor: its day (`2028-11-21`) and its cents, before withholding. */
export type Payment = { day: string; kind: 'interest' | 'principal'; gross: bigint }

/**
 * The payments that a project expects to make to somebody who holds `invested` cents of it from the day `from` on
 * (docs/product.md, "Expected payments and withholding"). Undefined while the project states no duration or no return.
 * It is a forecast: all of it can be lost.
 *
 * No field of a project says how often it pays, so all of the return and the amount invested are due at the end.
 */
export function schedule(terms: Terms, invested: bigint, from: string): Payment[] | undefined {
  const { duration, start_date, total_return } = terms
  if (!duration || total_return === null) return undefined
  const begin = start_date !== null && start_date > from ? start_date : from
  const day = monthsAfter(begin, duration)
  const payments: Payment[] = [
    { day, kind: 'interest', gross: gainOf(invested, total_return) },
    { day, kind: 'principal', gross: invested },
  ]
  return payments.filter(({ gross }) => gross > 0n)
}

/** Cents: a return in percent, with at most two decimals, of an amount. Half a cent is rounded up. */
function gainOf(invested: bigint, percent: number): bigint {
  const HUNDREDTHS_OF_A_PERCENT = 10_000n
  return (invested * centsOf(percent) + HUNDREDTHS_OF_A_PERCENT / 2n) / HUNDREDTHS_OF_A_PERCENT
}
