import { dayOf } from '../common/time-zone.ts'
import type { InvestorClass } from './investor-class.ts'
import type { TestOutcome } from './knowledge-test.ts'
import { largeAmountOver } from './loss-simulation.ts'
import { TEST_MONTHS, SIMULATION_MONTHS, countsUntil } from './counts-until.ts'

/**
 * Euros that buy tokens, and until when it can be withdrawn from (null before it is made). `committed`: euros of its person's
 * other investments in the same offer.
 */
export type DutyInvestment = { amount: number; committed?: number; reflection_ends_at: string | null }
/** What duties depend on about the person. */
export type DutyInvestor = {
  class: InvestorClass
  /** The newest; null when none was taken. `taken_at` in ISO 8601. */
  test: { taken_at: string; outcome: TestOutcome } | null
  /** The newest; `net_worth` in euros is null when its person did not send the result. */
  simulation: { taken_at: string; net_worth: number | null } | null
}

/** What decides whether a duty applies. */
export type Facts = { investor: DutyInvestor; investment: DutyInvestment; now: Date }

function counts<T extends { taken_at: string }>(done: T | null, months: number, now: Date): T | null {
  return done && dayOf(now) <= countsUntil(done.taken_at, months) ? done : null
}

/** The newest test, while it counts. */
export function currentTest({ investor, now }: Facts) {
  return counts(investor.test, TEST_MONTHS, now)
}

/** The newest simulation, while it counts. */
export function currentSimulation({ investor, now }: Facts) {
  return counts(investor.simulation, SIMULATION_MONTHS, now)
}

/** Whether a test that counts was passed. */
export function hasPassed(facts: Facts): boolean {
  return currentTest(facts)?.outcome === 'sufficient'
}

/**
 * Whether the investment is large for this person (article 21(7)), together with what they have in the same offer: several
 * small investments are no way around the warning.
 */
export function isLarge(facts: Facts): boolean {
  const { amount, committed = 0 } = facts.investment
  return amount + committed > largeAmountOver(currentSimulation(facts)?.net_worth ?? null)
}
