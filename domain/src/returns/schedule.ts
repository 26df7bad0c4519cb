import { centsOf } from '../common/cents.ts'
import { periodsOf } from '../projects/terms/payment-periods.ts'
import type { ProjectDraft } from '../projects/draft.ts'
import { monthsAfter } from '../common/days.ts'

/** The fields of a project that say what it is expected to pay, and when. */
export type Terms = Pick<ProjectDraft, 'duration' | 'start_date' | 'total_return' | 'payment_frequency'>

/** A payment to one investor: its day (`2028-11-21`) and its cents, before withholding. */
export type Payment = { day: string; kind: 'interest' | 'principal'; gross: bigint }

/**
 * The payments that a project is expected to make, by day, to somebody who holds `invested` cents of it from the day
 * `from` on (docs/product/investing.md, "Expected payments and withholding"). Undefined while the project has no
 * duration or no return. This is a forecast: everything can be lost.
 */
export function schedule(terms: Terms, invested: bigint, from: string): Payment[] | undefined {
  const { duration, start_date, total_return, payment_frequency } = terms
  if (!duration || total_return === null) return undefined
  const begin = start_date !== null && start_date > from ? start_date : from
  const periods = periodsOf(duration, payment_frequency)
  const parts = partsOf(gainOf(invested, total_return), periods)
  let months = 0
  const payments = periods.map((period, at): Payment => {
    months += period
    // Counted from the beginning, so that payments on the 31st return to the 31st after a shorter month.
    return { day: monthsAfter(begin, months), kind: 'interest', gross: parts[at] ?? 0n }
  })
  payments.push({ day: monthsAfter(begin, duration), kind: 'principal', gross: invested })
  return payments.filter(({ gross }) => gross > 0n)
}

/** A percentage, with at most two decimals, of an amount in cents. Half a cent is rounded up. */
function gainOf(invested: bigint, percent: number): bigint {
  const HUNDREDTHS_OF_A_PERCENT = 10_000n
  return (invested * centsOf(percent) + HUNDREDTHS_OF_A_PERCENT / 2n) / HUNDREDTHS_OF_A_PERCENT
}

/**
 * Divides cents among periods in proportion to their months; the sum is exact. The remaining cents go one by one to the
 * largest fractions, and between equal fractions to the earlier period.
 */
function partsOf(total: bigint, periods: readonly number[]): bigint[] {
  const months = BigInt(periods.reduce((sum, period) => sum + period, 0))
  const exact = periods.map((period) => total * BigInt(period))
  const parts = exact.map((part) => part / months)
  const left = Number(total - parts.reduce((sum, part) => sum + part, 0n))
  const byFraction = exact
    .map((part, at) => ({ at, fraction: part % months }))
    .sort((a, b) => (a.fraction === b.fraction ? a.at - b.at : a.fraction > b.fraction ? -1 : 1))
  for (const { at } of byFraction.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n
  return parts
}
