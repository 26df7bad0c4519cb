import { z } from 'zod'
import { centsOf, eurosOf } from '../common/cents.ts'
import { totalOf } from '../returns/after-withholding.ts'
import { daysBetween } from '../returns/days.ts'
import { xirr, type CashFlow } from '../returns/xirr.ts'
import { isDue, isInForce, keptPart, type OwnPayment } from './payments.ts'

/** Over a shorter time, a small gain or loss would make an annual return that says nothing. */
export const RETURN_DAYS_MIN = 30

/**
 * Why no annual return is given: nothing was invested, too few days have passed, nothing was paid yet and the tokens are
 * worth what they cost, or no rate solves the equation.
 */
export const returnReasons = ['nothing_invested', 'too_early', 'nothing_paid', 'no_rate'] as const

const annualReturn = z.object({
  /** A percentage with two decimals; null with a reason when it cannot be said. */
  annual_return: z.number().nullable(),
  annual_return_reason: z.enum(returnReasons).nullable(),
})
export type AnnualReturn = z.infer<typeof annualReturn>

/** Euros that projects paid to their holder, before and after withholding; `principal` is the part of `gross` paid back. */
export const received = z.object({
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  principal: z.number(),
})
export type Received = z.infer<typeof received>

/** What was invested and what came back, in euros, since the beginning. */
export const portfolioReturns = annualReturn.extend({
  invested: z.number(),
  received_gross: z.number(),
  withheld: z.number(),
  received_net: z.number(),
})
export type PortfolioReturns = z.infer<typeof portfolioReturns>

/**
 * A completed investment: its cents, the day on which it was paid, and the day on which it was made. Inherited or awarded
 * tokens were bought in one or several investments, so `made` has a part of the cents for each; `before` is what was paid
 * for them to whoever held them earlier.
 */
export type Invested = {
  project_id: string
  paid_on: string
  cents: bigint
  made: readonly { on: string; cents: bigint }[]
  before: { income: bigint; principal: bigint }
}

/** Cents that were paid on a day for tokens which are not minted yet. */
export type PaidAhead = { paid_on: string; cents: bigint }

/** Everything the return depends on. `holdings`: tokens held now at their price, in euros. */
export type Owner = {
  investments: readonly Invested[]
  pending: readonly PaidAhead[]
  payments: readonly OwnPayment[]
  holdings: readonly { project_id: string; value: number }[]
}

/** What came back of what was invested, and the annual return until `today` (docs/product.md, "What came back"). */
export function returnsOf(owner: Owner, today: string): PortfolioReturns {
  const { gross, withheld, net } = receivedOf(owner.payments)
  return {
    invested: eurosOf(sum(owner.investments) + sum(owner.pending) - paidBackBefore(owner.investments)),
    received_gross: gross,
    withheld,
    received_net: net,
    ...annualReturnOf(owner, today),
  }
}

/** What was paid, in euros. Payments that are not paid yet do not count. */
export function receivedOf(payments: readonly OwnPayment[]): Received {
  const paid = payments.filter(({ state }) => state === 'paid')
  const { gross, withheld, net } = totalOf(paid)
  const principal = totalOf(paid.filter(({ kind }) => kind === 'principal')).gross
  return {
    gross: eurosOf(gross),
    withheld: eurosOf(withheld),
    net: eurosOf(net),
    principal: eurosOf(principal),
  }
}

/**
 * The annual return: XIRR of what was invested on the days it was paid, what came back after withholding on the days it
 * was paid, and today's value. Tokens that passed to others count in none of them.
 */
function annualReturnOf(all: Owner, today: string): AnnualReturn {
  const owner = { ...all, payments: all.payments.map(keptPart) }
  const without = (reason: (typeof returnReasons)[number]) => ({
    annual_return: null,
    annual_return_reason: reason,
  })
  const [first] = [...owner.investments, ...owner.pending].map(({ paid_on }) => paid_on).toSorted()
  if (first === undefined) return without('nothing_invested')
  if (daysBetween(first, today) < RETURN_DAYS_MIN) return without('too_early')
  const flows: CashFlow[] = [
    ...owner.investments.map(({ paid_on, cents, before }) => ({
      day: paid_on,
      cents: before.principal - cents,
    })),
    ...owner.pending.map(({ paid_on, cents }) => ({ day: paid_on, cents: -cents })),
    ...owner.payments.flatMap(({ state, paid_on, net }) =>
      state === 'paid' && paid_on !== null ? [{ day: paid_on, cents: net }] : [],
    ),
    { day: today, cents: valueOf(owner) },
  ]
  const rate = xirr(flows)
  if (rate === undefined) return without('no_rate')
  if (rate === 0 && !owner.payments.some(({ state }) => state === 'paid')) return without('nothing_paid')
  // `|| 0`: a tiny loss would be rounded to minus zero.
  return { annual_return: Math.round(rate * 10_000) / 100 || 0, annual_return_reason: null }
}

/**
 * Cents: what is still invested. What was paid for tokens that are not minted yet counts as it was paid. Each token counts at
 * its price, less the principal that was paid back for it, or is about
 * to be; what is about to be counts as money. Whether its tokens are already burned makes no difference.
 */
function valueOf({ investments, pending, payments, holdings }: Owner): bigint {
  const principal = payments.filter((payment) => payment.kind === 'principal' && isInForce(payment))
  const due = totalOf(principal.filter(isDue)).net
  const values = holdings.map(({ project_id, value }) => {
    const ofProject = <T extends { project_id: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.project_id === project_id)
    const invested = ofProject(investments)
    const returned = totalOf(ofProject(principal)).gross + paidBackBefore(invested)
    const held = centsOf(value)
    if (returned === 0n) return held
    const left = sum(invested) - returned
    return left < 0n ? 0n : left < held ? left : held
  })
  return values.reduce((total, value) => total + value, due + sum(pending))
}

function sum(rows: readonly { cents: bigint }[]): bigint {
  return rows.reduce((total, { cents }) => total + cents, 0n)
}

/** Cents of principal that were paid back for inherited or awarded tokens before they came. */
export function paidBackBefore(investments: readonly Invested[]): bigint {
  return investments.reduce((total, { before }) => total + before.principal, 0n)
}
