import { centsOf, eurosOf } from '../common/cents.ts'

/**
 * The simulation of the ability to bear loss (Regulation (EU) 2020/1503, article 21(5); Delegated Regulation (EU)
 * 2022/2114, articles 5 and 7 to 11). It runs in the browser. The entered figures are never sent. The result is sent
 * only if the person chooses so.
 */
export type SimulationInput = {
  /** Euros a year: pay, pensions, interest, dividends and rents, after costs and taxes. */
  income: number
  /** Euros: cash, savings that can be withdrawn within 30 days, listed instruments, funds that redeem every week. */
  liquid_assets: number
  /** Euros a year: rent, mortgage and other loans, alimony, insurance, supplies, taxes. */
  commitments: number
}

/** Euros; may be negative (Delegated Regulation, article 7). */
export function netWorthOf({ income, liquid_assets, commitments }: SimulationInput): number {
  return eurosOf(centsOf(income) + centsOf(liquid_assets) - centsOf(commitments))
}

/** Euros a person could lose without harm: 10 % of the net worth, never below zero, rounded down to the cent. */
export function capacityOf(netWorth: number): number {
  return shareOf(netWorth, 10n)
}

const LARGE_MIN = 1000

/**
 * Investments above this many euros need another warning and an express consent (article 21(7)). The threshold is 5 %
 * of the net worth, and at least 1,000 €. It is 1,000 € if the net worth is unknown.
 */
export function largeAmountOver(netWorth: number | null): number {
  return Math.max(LARGE_MIN, shareOf(netWorth ?? 0, 20n))
}

function shareOf(amount: number, part: bigint): number {
  const cents = centsOf(amount)
  return cents > 0n ? eurosOf(cents / part) : 0
}
