import { z } from 'zod'
import { centsOf, eurosOf } from '../common/cents.ts'
import { totalOf } from '../returns/after-withholding.ts'
import { daysBetween } from '../common/days.ts'
import { xirr, type CashFlow } from '../returns/xirr.ts'
import { isDue, isInForce, keptPart, partWith, type HeldUntil, type OwnPayment } from './payments.ts'

/** Over a shorter time, a small gain or loss leads to a meaningless annual return. */
export const RETURN_DAYS_MIN = 30

/**
 * Why there is no annual return: nothing was invested, too few days have passed, nothing was paid and the tokens are
 * worth what they cost, or no rate solves the equation.
 */
export const returnReasons = ['nothing_invested', 'too_early', 'nothing_paid', 'no_rate'] as const

const annualReturn = z.object({
  /** A percentage with two decimals; null with a reason when there is none. */
  annual_return: z.number().nullable(),
  annual_return_reason: z.enum(returnReasons).nullable(),
})
export type AnnualReturn = z.infer<typeof annualReturn>

/**
 * Euros that projects paid to the holder, before and after withholding. `principal` is the part of `gross` that is
 * principal paid back.
 */
export const received = z.object({
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  principal: z.number(),
})
export type Received = z.infer<typeof received>

/** What was invested and what was received since the beginning, in euros. */
export const portfolioReturns = annualReturn.extend({
  /**
   * True when some inherited or awarded tokens count at their issue cost, because what was paid for them is not
   * recorded.
   */
  is_at_issue_cost: z.boolean(),
  /**
   * The price for which the person's own tokens were awarded to others. It paid the person's debt and counts in the
   * annual return.
   */
  awarded_for: z.number(),
  /**
   * How many of the person's own tokens were awarded to others for a price that is not recorded. They count nowhere.
   */
  awarded_unrecorded: z.number().int(),
  invested: z.number(),
  received_gross: z.number(),
  withheld: z.number(),
  received_net: z.number(),
})
export type PortfolioReturns = z.infer<typeof portfolioReturns>

/**
 * A completed investment: its cents, the day on which it was paid, and the day on which it was made. Inherited or
 * awarded tokens may have been bought in several investments, so `made` has a part of the cents for each. `before`:
 * what earlier holders were paid for these tokens.
 */
export type Invested = {
  project_id: string
  paid_on: string
  cents: bigint
  made: readonly { on: string; cents: bigint }[]
  before: { income: bigint; principal: bigint }
}

/**
 * Adds `own`, the cents that the investment cost its current holder: what the holder paid or, if that is not recorded,
 * the original cost less the principal that was paid back before.
 */
export type Acquired = Invested & { own: bigint; is_cost_recorded: boolean }

/** Cents paid on a day for tokens that are not minted yet. */
export type PaidAhead = { paid_on: string; cents: bigint }

/**
 * Tokens that were awarded to somebody else on a day. `price`: in cents; null when it is not recorded. `lots`: what the
 * tokens had cost, and when.
 */
export type Awarded = {
  on: string
  tokens: number
  price: bigint | null
  lots: readonly (Pick<Acquired, 'paid_on' | 'own'> & HeldUntil)[]
}

/** Everything that the return depends on. `holdings`: the tokens held now, valued at their price in euros. */
export type Owner = {
  investments: readonly Acquired[]
  pending: readonly PaidAhead[]
  awarded: readonly Awarded[]
  payments: readonly OwnPayment[]
  holdings: readonly { project_id: string; value: number }[]
}

/**
 * Computes what was invested and received, and the annual return until `today` (docs/product/portfolio.md, "What came
 * back").
 */
export function returnsOf(owner: Owner, today: string): PortfolioReturns {
  const { investments, pending, awarded } = owner
  const { gross, withheld, net } = receivedOf(owner.payments)
  const unrecorded = awarded.filter(({ price }) => price === null)
  return {
    invested: eurosOf(ownCost(investments) + sum(pending)),
    is_at_issue_cost: investments.some((one) => !one.is_cost_recorded),
    awarded_for: eurosOf(awarded.reduce((total, { price }) => total + (price ?? 0n), 0n)),
    awarded_unrecorded: unrecorded.reduce((total, { tokens }) => total + tokens, 0),
    received_gross: gross,
    withheld,
    received_net: net,
    ...annualReturnOf(owner, today),
  }
}

/** The sums of paid payments, in euros. Payments that are not paid yet do not count. */
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
 * The annual return: the XIRR of the investments on their payment days, the received payments after withholding on
 * theirs, and today's value. Tokens that were awarded for a recorded price end with that price, because it paid a debt
 * of their holder. Other tokens that passed to others do not count at all.
 */
function annualReturnOf(owner: Owner, today: string): AnnualReturn {
  const without = (reason: (typeof returnReasons)[number]) => ({
    annual_return: null,
    annual_return_reason: reason,
  })
  const ended = owner.awarded.filter(({ price }) => price !== null)
  const lots = ended.flatMap((one) => one.lots)
  const bought = [...owner.investments, ...lots]
  const [first] = [...bought, ...owner.pending].map(({ paid_on }) => paid_on).toSorted()
  if (first === undefined) return without('nothing_invested')
  if (daysBetween(first, today) < RETURN_DAYS_MIN) return without('too_early')
  const counted = owner.payments.map((payment) => partWith(payment, lots))
  const flows: CashFlow[] = [
    ...bought.map(({ paid_on, own }) => ({ day: paid_on, cents: -own })),
    ...owner.pending.map(({ paid_on, cents }) => ({ day: paid_on, cents: -cents })),
    ...counted.flatMap(({ state, paid_on, net }) =>
      state === 'paid' && paid_on !== null ? [{ day: paid_on, cents: net }] : [],
    ),
    ...ended.map(({ on, price }) => ({ day: on, cents: price ?? 0n })),
    { day: today, cents: valueOf(owner, counted) },
  ]
  const rate = xirr(flows)
  if (rate === undefined) return without('no_rate')
  const isPaid = ended.length > 0 || counted.some(({ state }) => state === 'paid')
  if (rate === 0 && !isPaid) return without('nothing_paid')
  // `|| 0` because a tiny loss would be rounded to minus zero.
  return { annual_return: Math.round(rate * 10_000) / 100 || 0, annual_return_reason: null }
}

/**
 * Today's value in cents. Each token counts at its price, less the principal that was paid back or approved for it;
 * approved and unpaid principal counts as money. It makes no difference whether the tokens are already burnt. Money for
 * tokens that are not minted yet counts in full. `counted`: the parts of the payments that the annual return counts.
 */
function valueOf(
  { investments, pending, payments, holdings }: Owner,
  counted: readonly OwnPayment[],
): bigint {
  const isPrincipal = (payment: OwnPayment) => payment.kind === 'principal' && isInForce(payment)
  const principal = payments.map(keptPart).filter(isPrincipal)
  const due = totalOf(counted.filter((payment) => isPrincipal(payment) && isDue(payment))).net
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

/** The cents that tokens cost their holder, including tokens that were redeemed since. */
export function ownCost(investments: readonly Pick<Acquired, 'own'>[]): bigint {
  return investments.reduce((total, { own }) => total + own, 0n)
}

function sum(rows: readonly { cents: bigint }[]): bigint {
  return rows.reduce((total, { cents }) => total + cents, 0n)
}

/** The cents of principal that were paid back for inherited or awarded tokens before the holder got them. */
export function paidBackBefore(investments: readonly Invested[]): bigint {
  return investments.reduce((total, { before }) => total + before.principal, 0n)
}
