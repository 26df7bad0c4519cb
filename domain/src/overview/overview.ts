import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { can, type Action, type Actor } from '../identity/permissions.ts'
import { projectNames } from '../projects/names.ts'
import { daysAfter, monthsAfter } from '../common/days.ts'
import { arrivals } from '../identity/user-list.ts'
import { activityRow } from './activity.ts'
import { lateProject } from './pace.ts'

/**
 * The kinds of work that can wait for staff, in the order of display. A person sees a kind if they have the permission
 * for this action.
 */
export const waitingFor = {
  contact: 'contact.answer',
  complaints: 'complaint.decide',
  kyc: 'kyc.review',
  payments: 'investment.verify_payment',
  overdue_payments: 'investment.verify_payment',
  registrations: 'investment.confirm_registration',
  wallet_changes: 'registry.move_holdings',
  certificates: 'registry.certify',
  entries: 'registry.confirm_act',
  unblocks: 'registry.block',
  mints: 'investment.mint',
  failed_operations: 'registry.retry',
  cases: 'registry.check',
  transfers: 'treasury.match',
  debits: 'treasury.match',
  due_refunds: 'treasury.pay',
  refunds: 'treasury.pay',
  returned_refunds: 'treasury.pay',
  refunds_by_hand: 'treasury.pay',
  orders: 'treasury.pay',
  unpaid_files: 'treasury.pay',
  refused_files: 'treasury.pay',
  distributions: 'distribution.approve',
  unordered_distributions: 'treasury.pay',
  reversals: 'distribution.approve',
  returned_payments: 'treasury.pay',
  overpaid: 'treasury.pay',
  stated_accounts: 'treasury.pay',
  class_requests: 'protection.review',
  residence_certificates: 'taxes.review_residence',
  holding_proofs: 'taxes.review_residence',
  money_cases: 'treasury.import',
  factor_resets: 'user.reset_factor',
  role_requests: 'user.grant',
} as const satisfies Record<string, Action>

export type Waiting = keyof typeof waitingFor
const kinds = Object.keys(waitingFor) as [Waiting, ...Waiting[]]

/** The kinds of waiting work that this person may see. */
export function waitingOf(actor: Pick<Actor, 'roles'>): Waiting[] {
  return kinds.filter((kind) => can(actor, waitingFor[kind]))
}

/** Counting stops here, so `count` may mean "this many or more". */
export const COUNTED_MAX = 1000
/** Active projects and months shown. */
export const PROJECTS_SHOWN = 12
export const MONTHS_SHOWN = 12

/**
 * How many items of one kind wait. `oldest`: since when the oldest waits; null when none does. `usual`: the time in
 * milliseconds within which four of five are done; null when that is not measured.
 */
export const waitingRow = z.object({
  kind: z.enum(kinds),
  count: z.number().int(),
  oldest: moment.nullable(),
  usual: z.number().int().nullable(),
})
export type WaitingRow = z.infer<typeof waitingRow>

/**
 * Sorts the kinds by how long their oldest item has waited. Kinds without waiting items come last, in the order of
 * `waitingFor`.
 */
export function byAge<Row extends Pick<WaitingRow, 'oldest'>>(rows: readonly Row[]): Row[] {
  const since = ({ oldest }: Row) => (oldest ? Date.parse(oldest) : Infinity)
  return rows.toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0))
}

/** Euros committed in an active project, and the total it seeks. */
export const fundingRow = z.object({
  project_id: uuid(),
  ...projectNames,
  committed: z.number(),
  total: z.number(),
})
export type FundingRow = z.infer<typeof fundingRow>

/** Euros of a month in Madrid's time (`2026-11`): invested then and not rejected since, and completed then. */
export const monthRow = z.object({ month: z.string(), invested: z.number(), completed: z.number() })
export type MonthRow = z.infer<typeof monthRow>

/** The first and last day of a month, `2026-11`. */
export function daysOfMonth(month: string) {
  const from = `${month}-01`
  return { from, to: daysAfter(monthsAfter(from, 1), -1) }
}

/** How far the people came who signed up in the last `FUNNEL_DAYS` days, including today. */
export const FUNNEL_DAYS = 90
export const funnel = z.record(z.enum(arrivals), z.number().int())

/** The first and last day of the funnel. */
export function funnelDays(today: string) {
  return { from: daysAfter(today, 1 - FUNNEL_DAYS), to: today }
}
export type Funnel = z.infer<typeof funnel>

/** Whether the ledger agreed with the bank, and the register with the chain, at the last check. */
export const agreement = z.object({
  with: z.enum(['bank', 'chain']),
  differences: z.number().int(),
  checked_at: moment.nullable(),
})
export type Agreement = z.infer<typeof agreement>

export const overview = z.object({
  /** The day in Madrid to which the counts refer. */
  today: day,
  waiting: z.array(waitingRow),
  activity: z.array(activityRow),
  funnel,
  agreements: z.array(agreement),
  /** At most `LATE_SHOWN` projects, earliest deadline first. */
  late: z.array(lateProject),
  /** The newest `PROJECTS_SHOWN` active projects. */
  funding: z.array(fundingRow),
  /** The last `MONTHS_SHOWN` months, oldest first. */
  months: z.array(monthRow),
})
export type Overview = z.infer<typeof overview>
