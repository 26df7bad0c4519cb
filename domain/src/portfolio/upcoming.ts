import { z } from 'zod'
import { eurosOf } from '../common/cents.ts'
import { day } from '../common/reply.ts'
import { distributionKinds, heldReasons } from '../distributions/distribution.ts'
import { afterWithholding, totalOf, type NetPayment } from '../returns/after-withholding.ts'
import { schedule, type Payment as Planned, type Terms } from '../returns/schedule.ts'
import type { Payee, WithholdingRate } from '../returns/withholding.ts'
import { isDue, type OwnPayment } from './payments.ts'
import type { Invested } from './returns.ts'
import { projectNames } from '../projects/project-names.ts'

/**
 * `pending`, `held`, `ordered` and `returned` are approved payments. `forecast`: what the terms of a project expect, which
 * may never be paid. `overdue`: the same, of a day that has passed.
 */
export const upcomingStates = ['pending', 'held', 'ordered', 'returned', 'forecast', 'overdue'] as const

/** A payment that one expects, in euros; `rate` is a percentage. */
export const upcomingPayment = z.object({
  /** Unique in the list. */
  id: z.string(),
  project_id: z.uuid(),
  ...projectNames,
  day,
  /** `return`: what the terms of a project expect beside the amount invested, whatever it will be called. */
  kind: z.enum([...distributionKinds, 'return']),
  gross: z.number(),
  rate: z.number(),
  withheld: z.number(),
  net: z.number(),
  state: z.enum(upcomingStates),
  held_reason: z.enum(heldReasons).nullable(),
})
export type UpcomingPayment = z.infer<typeof upcomingPayment>

/** True of what a project expects to pay, as opposed to what was approved. */
export function isForecast({ state }: Pick<UpcomingPayment, 'state'>): boolean {
  return state === 'forecast' || state === 'overdue'
}

/** A project of which one holds tokens, with its terms. */
export type HeldProject = Terms & { project_id: string; project_name: string; project_name_en: string }

type Expected = {
  projects: readonly HeldProject[]
  investments: readonly Invested[]
  payments: readonly OwnPayment[]
  /** As whom one is taxed, and the rates that say how much. */
  payee: Payee
  rates: readonly WithholdingRate[]
}

/**
 * What one expects to be paid, in the order of days: what was approved, and what the terms of the projects expect beside
 * it (docs/product.md, "What comes next").
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
  if (state === 'paid' || state === 'reversed') throw new Error(`Not due: ${id}`)
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

/**
 * What the terms of a project still expect: its schedule, less what was approved, the earliest first. Once principal was
 * paid back, what lies in the past is not expected any more; once all of it was, nothing is.
 */
function forecastOf(
  project: HeldProject,
  investments: readonly Invested[],
  payments: readonly OwnPayment[],
  today: string,
): Planned[] {
  const planned = byDay(investments.flatMap(({ cents, made_on }) => schedule(project, cents, made_on) ?? []))
  const counted = payments.filter(({ state }) => state !== 'reversed')
  const principal = totalOf(counted.filter(({ kind }) => kind === 'principal')).gross
  const income = totalOf(counted.filter(({ kind }) => kind !== 'principal')).gross
  const invested = investments.reduce((sum, { cents }) => sum + cents, 0n)
  if (principal >= invested) return []
  const left = [
    ...less(
      planned.filter(({ kind }) => kind === 'interest'),
      income,
    ),
    ...less(
      planned.filter(({ kind }) => kind === 'principal'),
      principal,
    ),
  ]
  return left.filter((payment) => principal === 0n || payment.day >= today)
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

/** One payment for each day and kind, oldest first: tax is withheld from what a person is paid at once. */
function byDay(payments: readonly Planned[]): Planned[] {
  return [...Map.groupBy(payments, ({ day, kind }) => `${day} ${kind}`).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, gross: others.reduce((sum, { gross }) => sum + gross, first.gross) }] : [],
    )
    .sort((a, b) => compare(a.day, b.day))
}

/** What is left of payments when `cents` of them were paid already. */
function less(payments: readonly Planned[], cents: bigint): Planned[] {
  let paid = cents
  return payments.flatMap((payment) => {
    const part = paid < payment.gross ? paid : payment.gross
    paid -= part
    return part < payment.gross ? [{ ...payment, gross: payment.gross - part }] : []
  })
}

function inEuros({ gross, withheld, net }: Record<'gross' | 'withheld' | 'net', bigint>) {
  return { gross: eurosOf(gross), withheld: eurosOf(withheld), net: eurosOf(net) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
