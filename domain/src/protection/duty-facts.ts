import { dayOf } from '../common/time-zone.ts'
import type { InvestorClass } from './investor-class.ts'
import type { TestOutcome } from './knowledge-test.ts'
import { largeAmountOver } from './loss-simulation.ts'
import { TEST_MONTHS, SIMULATION_MONTHS, countsUntil } from './counts-until.ts'

/**
 * `amount`: euros that buy tokens. `reflection_ends_at`: until when the investor can withdraw, null before the
 * investment is made. `committed`: euros of this person's other investments in the same offer.
 */
export type DutyInvestment = { amount: number; committed?: number; reflection_ends_at: string | null }
/** The facts about the person on which duties depend. */
export type DutyInvestor = {
  class: InvestorClass
  /** The newest test, null without one. `taken_at` in ISO 8601. */
  test: { taken_at: string; outcome: TestOutcome } | null
  /** The newest simulation. `net_worth` is in euros, and null if the person did not send the result. */
  simulation: { taken_at: string; net_worth: number | null } | null
}

/** The facts that decide whether a duty applies. */
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
 * Whether the investment, added to the person's other investments in the same offer, is large for them (article 21(7)).
 * Splitting an investment into small ones does not avoid the warning.
 */
export function isLarge(facts: Facts): boolean {
  const { amount, committed = 0 } = facts.investment
  return amount + committed > largeAmountOver(currentSimulation(facts)?.net_worth ?? null)
}
