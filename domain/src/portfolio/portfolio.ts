import { z } from 'zod'
import { eurosOf, sumOf } from '../common/cents.ts'
import { percentsOf } from '../common/percent.ts'
import { day, uuid } from '../common/reply.ts'
import { acceptedDocument } from '../investments/accepted-document.ts'
import type { Step } from '../investments/steps.ts'
import { projectStatuses } from '../projects/project.ts'
import { costOf } from '../tokens/for-amount.ts'
import { moneyOfMonth } from './over-time.ts'
import type { OwnPayment } from './payments.ts'
import { ownCost, portfolioReturns, received, receivedOf, type Acquired } from './returns.ts'
import { upcomingPayment, type UpcomingPayment } from './upcoming.ts'
import { projectNames } from '../projects/names.ts'
import { payoutState } from './payout.ts'
import { compare } from './compare.ts'

/** The steps of an investment after its payment is verified and before its tokens are minted. */
export const pendingSteps = ['erir', 'mint'] as const satisfies readonly Step[]

/**
 * What one investor owns: the tokens minted to them, valued at their price, and how they got them. Only completed
 * investments count; an investment in progress is not a holding yet.
 */
export const valuedHolding = z.object({
  project_id: uuid(),
  ...projectNames,
  status: z.enum(projectStatuses),
  tokens: z.number().int(),
  /** The part of `tokens` that cannot be moved. */
  blocked_tokens: z.number().int(),
  /** True when the whole project is blocked, so that none of its tokens can be moved. */
  is_blocked: z.boolean(),
  /** The price of a token in euros, as the project offers it. */
  token_value: z.number(),
  /** Euros: tokens times their price. */
  value: z.number(),
  /**
   * Euros paid. More than `value` if an amount was not a multiple of the price (docs/product/investing.md, "Whole
   * tokens").
   */
  cost: z.number(),
  /**
   * False when what was paid for inherited or awarded tokens is not recorded. `cost` then contains what they cost when
   * they were issued.
   */
  is_cost_recorded: z.boolean(),
  /** Percent of the whole portfolio's value. */
  share: z.number(),
})
export type ValuedHolding = z.infer<typeof valuedHolding>

/** A holding with what its project has paid so far, and the next expected payment. */
export const portfolioHolding = valuedHolding.extend({ received, next: upcomingPayment.nullable() })
export type PortfolioHolding = z.infer<typeof portfolioHolding>

/** The portfolio at the end of a day on which tokens were minted. The figures are totals since the beginning. */
export const portfolioDay = z.object({ day, tokens: z.number().int(), value: z.number(), cost: z.number() })
export type PortfolioDay = z.infer<typeof portfolioDay>

/** A whitepaper that the investor accepted with its terms, and for how many investments. */
export const portfolioDocument = acceptedDocument.extend({
  project_id: uuid(),
  ...projectNames,
  investments: z.number().int(),
})
export type PortfolioDocument = z.infer<typeof portfolioDocument>

/** An investment whose money has arrived and whose tokens are not minted yet; in euros. */
export const pendingTokens = z.object({
  id: uuid(),
  project_id: uuid(),
  ...projectNames,
  /** The next step: the registration or the mint. */
  status: z.enum(pendingSteps),
  paid_on: day,
  tokens: z.number().int(),
  amount: z.number(),
})
export type PendingTokens = z.infer<typeof pendingTokens>

/** A project whose tokens the person held until they were redeemed, with its figures in euros. */
export const endedProject = z.object({
  project_id: uuid(),
  ...projectNames,
  invested: z.number(),
  received,
  /** When the last of the tokens was redeemed. */
  ended_on: day,
})
export type EndedProject = z.infer<typeof endedProject>

export const portfolio = z.object({
  totals: z.object({
    projects: z.number().int(),
    tokens: z.number().int(),
    blocked_tokens: z.number().int(),
    value: z.number(),
    cost: z.number(),
  }),
  holdings: z.array(portfolioHolding),
  pending: z.array(pendingTokens),
  ended: z.array(endedProject),
  over_time: z.array(portfolioDay),
  documents: z.array(portfolioDocument),
  returns: portfolioReturns,
  /** Received payments by month of the bank statement. */
  received_by_month: z.array(moneyOfMonth),
  upcoming: z.array(upcomingPayment),
  payout: payoutState,
  /**
   * Payments made by mistake that have to be returned, and the platform's account to return them to, quoting the
   * reference.
   */
  to_return: z.object({
    beneficiary: z.string().nullable(),
    iban: z.string(),
    payments: z.array(z.object({ id: uuid(), ...projectNames, amount: z.number(), reference: z.string() })),
  }),
})
export type Portfolio = z.infer<typeof portfolio>

/** A project's tokens before they are valued. Euros, whole tokens. */
export type Owned = Omit<ValuedHolding, 'value' | 'share'>

/** Values holdings: the value and share of each project, largest first, and the totals. Exact to the cent. */
export function valued(owned: readonly Owned[]): Pick<Portfolio, 'totals'> & { holdings: ValuedHolding[] } {
  const priced = owned.map((one) => ({ ...one, value: costOf(one.tokens, one.token_value) }))
  const value = sumOf(priced.map((one) => one.value))
  const shares = percentsOf(priced.map((one) => one.value))
  const holdings = priced
    .map((one, at) => ({ ...one, share: shares[at] ?? 0 }))
    .sort((a, b) => b.value - a.value || a.project_name.localeCompare(b.project_name, 'es'))
  const totals = {
    projects: owned.length,
    tokens: owned.reduce((sum, { tokens }) => sum + tokens, 0),
    blocked_tokens: owned.reduce((sum, { blocked_tokens }) => sum + blocked_tokens, 0),
    value,
    cost: sumOf(owned.map(({ cost }) => cost)),
  }
  return { holdings, totals }
}

/** Adds to each holding what its project has paid, and the next expected payment. */
export function withPayments(
  holdings: readonly ValuedHolding[],
  payments: readonly OwnPayment[],
  upcoming: readonly UpcomingPayment[],
): PortfolioHolding[] {
  const paid = Map.groupBy(payments, ({ project_id }) => project_id)
  const next = Map.groupBy(upcoming, ({ project_id }) => project_id)
  return holdings.map((holding) => ({
    ...holding,
    received: receivedOf(paid.get(holding.project_id) ?? []),
    next: next.get(holding.project_id)?.[0] ?? null,
  }))
}

/** A completed investment with the name of its project. `ended_on`: when its tokens were redeemed. */
export type InvestedOnce = Acquired & {
  project_name: string
  project_name_en: string
  ended_on: string | null
}

/** The projects in which all of the person's tokens were redeemed, latest first. */
export function endedOf(
  investments: readonly InvestedOnce[],
  payments: readonly OwnPayment[],
): EndedProject[] {
  const paid = Map.groupBy(payments, ({ project_id }) => project_id)
  return [...Map.groupBy(investments, ({ project_id }) => project_id)]
    .flatMap(([project_id, own]) => {
      const [first] = own
      const days = own.map(({ ended_on }) => ended_on)
      const ended_on = days.reduce((last, one) =>
        last === null || one === null ? null : last > one ? last : one,
      )
      if (!first || ended_on === null) return []
      const { project_name, project_name_en } = first
      const money = { invested: eurosOf(ownCost(own)), received: receivedOf(paid.get(project_id) ?? []) }
      return [{ project_id, project_name, project_name_en, ...money, ended_on }]
    })
    .sort((a, b) => compare(b.ended_on, a.ended_on) || compare(a.project_name, b.project_name))
}
