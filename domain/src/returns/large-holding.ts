import { monthsAfter } from '../common/days.ts'
import { isValidOn } from './residence.ts'
import type { Payee } from './withholding.ts'

/** The percentage of a project's tokens that exempts a company's dividends: LIS, art. 21.1.a. */
export const LARGE_HOLDING_PERCENT = 5

/** For how many months the company must hold that much without interruption: LIS, art. 21.1.a. */
export const LARGE_HOLDING_MONTHS = 12

/** How many tokens of a project came or went on a day: those of all holders, and those of one holder. */
export type RegisterChange = { day: string; all: number; own: number }

/** A confirmed proof of a company. `held_since`: the day named in its document. */
export type HoldingProof = { issued_on: string; held_since: string }

/**
 * The day since which the holder has had at least 5 % of the existing tokens at the end of every day up to `day`.
 * Undefined when the holder has less at the end of `day`. `changes`: at most one per day, earliest first.
 */
export function largeHoldingSince(changes: readonly RegisterChange[], day: string): string | undefined {
  let [all, own] = [0, 0]
  let since: string | undefined
  for (const change of changes) {
    if (change.day > day) break
    all += change.all
    own += change.own
    const isLarge = own > 0 && own * 100 >= all * LARGE_HOLDING_PERCENT
    since = isLarge ? (since ?? change.day) : undefined
  }
  return since
}

/** The first day on which something held since a day has been held for a year. */
export function heldLongEnoughOn(since: string): string {
  return monthsAfter(since, LARGE_HOLDING_MONTHS)
}

/** Whether no tax is withheld from a company's dividend with this record date (RIS, art. 61.p). */
export function isExemptHolding(
  proof: HoldingProof,
  changes: readonly RegisterChange[],
  recordDate: string,
): boolean {
  const since = largeHoldingSince(changes, recordDate)
  return (
    since !== undefined &&
    isValidOn(recordDate, proof) &&
    [since, proof.held_since].every((from) => heldLongEnoughOn(from) <= recordDate)
  )
}

/** The kind of payee a holder is for dividends. Only companies resident in Spain can be exempt. */
export function dividendPayeeOf(payee: Payee, isExempt: boolean): Payee {
  return payee === 'resident_company' && isExempt ? 'exempt_company' : payee
}
