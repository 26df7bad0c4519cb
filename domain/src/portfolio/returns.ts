import { z } from 'zod'
import { centsOf, eurosOf } from '../common/cents.ts'
import { totalOf } from '../returns/after-withholding.ts'
import { daysBetween } from '../returns/days.ts'
import { xirr, type CashFlow } from '../returns/xirr.ts'
import { isDue, isInForce, keptPart, partWith, type HeldUntil, type OwnPayment } from './payments.ts'

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
  /** Some inherited or awarded tokens count at what they had cost when issued, because what they cost now is not recorded. */
  is_at_issue_cost: z.boolean(),
  /** What one's own tokens were awarded to others for, which paid one's debt; the annual return counts it. */
  awarded_for: z.number(),
  /** How many of one's own tokens were awarded to others for a price that is not recorded: they count nowhere. */
  awarded_unrecorded: z.number().int(),
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

/**
 * The same with the cents that it cost whoever holds it: what they paid, or where that is not recorded, what the tokens had
 * cost, less the principal that was paid back before.
 */
export type Acquired = Invested & { own: bigint; is_cost_recorded: boolean }

/** Cents that were paid on a day for tokens which are not minted yet. */
export type PaidAhead = { paid_on: string; cents: bigint }

/**
 * Tokens that were awarded to somebody else on a day, for a price in cents, null where it is not recorded; `lots` is what
 * they had cost, and when.
 */
export type Awarded = {
  on: string
  tokens: number
  price: bigint | null
  lots: readonly (Pick<Acquired, 'paid_on' | 'own'> & HeldUntil)[]
}

/** Everything the return depends on. `holdings`: tokens held now at their price, in euros. */
export type Owner = {
  investments: readonly Acquired[]
  pending: readonly PaidAhead[]
  awarded: readonly Awarded[]
  payments: readonly OwnPayment[]
  holdings: readonly { project_id: string; value: number }[]
}

/** What came back of what was invested, and the annual return until `today` (docs/product.md, "What came back"). */
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
 * was paid, and today's value. What was awarded for a recorded price ends with that price, which paid a debt of its holder;
 * other tokens that passed to others count in none of them.
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
  // `|| 0`: a tiny loss would be rounded to minus zero.
  return { annual_return: Math.round(rate * 10_000) / 100 || 0, annual_return_reason: null }
}

/**
 * Cents: what is still invested. What was paid for tokens that are not minted yet counts as it was paid. Each token counts at
 * its price, less the principal that was paid back for it, or is about
 * to be; what is about to be counts as money. Whether its tokens are already burned makes no difference. `counted` are the
 * parts of the payments that the annual return counts.
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

/** Cents that tokens cost whoever holds them, or held them until they were redeemed. */
export function ownCost(investments: readonly Pick<Acquired, 'own'>[]): bigint {
  return investments.reduce((total, { own }) => total + own, 0n)
}

function sum(rows: readonly { cents: bigint }[]): bigint {
  return rows.reduce((total, { cents }) => total + cents, 0n)
}

/** Cents of principal that were paid back for inherited or awarded tokens before they came. */
export function paidBackBefore(investments: readonly Invested[]): bigint {
  return investments.reduce((total, { before }) => total + before.principal, 0n)
}
