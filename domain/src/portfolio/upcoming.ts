import { z } from 'zod'
import { eurosOf } from '../common/cents.ts'
import { day, uuid } from '../common/reply.ts'
import { distributionKinds } from '../distributions/distribution.ts'
import { heldReasons } from '../distributions/payment-state.ts'
import { afterWithholding, type NetPayment } from '../returns/after-withholding.ts'
import type { Payee, WithholdingRate } from '../returns/withholding.ts'
import { isDue, type OwnPayment } from './payments.ts'
import type { Invested } from './returns.ts'
import { projectNames } from '../projects/names.ts'
import { forecastOf, type HeldProject } from './forecast.ts'
import { compare } from './compare.ts'

/**
 * The states of upcoming payments. `pending`, `held`, `ordered` and `returned`: approved payments. `forecast`: expected
 * by the terms of a project, and may never be paid. `overdue`: a forecast for a day that has passed.
 */
export const upcomingStates = ['pending', 'held', 'ordered', 'returned', 'forecast', 'overdue'] as const

/** An upcoming payment, in euros; `rate` is a percentage. */
export const upcomingPayment = z.object({
  /** Unique in the list. */
  id: z.string(),
  project_id: uuid(),
  ...projectNames,
  day,
  /**
   * `return`: what the terms of a project lead to expect in addition to the invested amount, whatever the payment will
   * be called.
   */
  kind: z.enum([...distributionKinds, 'return']),
  gross: z.number(),
  rate: z.number(),
  withheld: z.number(),
  net: z.number(),
  state: z.enum(upcomingStates),
  held_reason: z.enum(heldReasons).nullable(),
})
export type UpcomingPayment = z.infer<typeof upcomingPayment>

/** True for what a project is expected to pay; false for what was approved. */
export function isForecast({ state }: Pick<UpcomingPayment, 'state'>): boolean {
  return state === 'forecast' || state === 'overdue'
}

type Expected = {
  projects: readonly HeldProject[]
  investments: readonly Invested[]
  payments: readonly OwnPayment[]
  /** How the person is taxed, and the withholding rates. */
  payee: Payee
  rates: readonly WithholdingRate[]
}

/**
 * The person's upcoming payments by day: approved ones, and those that the terms of the projects lead to expect in
 * addition (docs/product/portfolio.md, "What comes next").
 */
export function upcomingOf({ projects, investments, payments, payee, rates }: Expected, today: string) {
  const of = <T extends { project_id: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ project_id }) => project_id === id)
  const forecasts = projects.flatMap((project) =>
    afterWithholding(
      forecastOf(project, of(investments, project.project_id), of(payments, project.project_id), today),
      payee,
      rates,
    ).map((payment) => forecast(project, payment, today)),
  )
  return [...payments.filter(isDue).map(approved), ...forecasts].sort(
    (a, b) => compare(a.day, b.day) || compare(a.project_name, b.project_name) || compare(a.id, b.id),
  )
}

function approved(payment: OwnPayment): UpcomingPayment {
  const { id, project_id, project_name, project_name_en, payment_date, kind, rate, state, held_reason } =
    payment
  if (state === 'paid' || state === 'to_return' || state === 'reversed') throw new Error(`Not due: ${id}`)
  return {
    id,
    project_id,
    project_name,
    project_name_en,
    day: payment_date,
    kind,
    rate,
    ...inEuros(payment),
    state,
    held_reason,
  }
}

function forecast(
  { project_id, project_name, project_name_en }: HeldProject,
  payment: NetPayment,
  today: string,
): UpcomingPayment {
  const { day, kind, rate } = payment
  return {
    id: `${project_id} ${day} ${kind}`,
    project_id,
    project_name,
    project_name_en,
    day,
    kind: kind === 'interest' ? 'return' : kind,
    rate: rate / 100,
    ...inEuros(payment),
    state: day < today ? 'overdue' : 'forecast',
    held_reason: null,
  }
}

function inEuros({ gross, withheld, net }: Record<'gross' | 'withheld' | 'net', bigint>) {
  return { gross: eurosOf(gross), withheld: eurosOf(withheld), net: eurosOf(net) }
}
