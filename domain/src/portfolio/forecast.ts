import { totalOf } from '../returns/after-withholding.ts'
import { schedule, type Payment as Planned, type Terms } from '../returns/schedule.ts'
import { compare } from './compare.ts'
import type { OwnPayment } from './payments.ts'
import { paidBackBefore, type Invested } from './returns.ts'

/** A project of which one holds tokens, with its terms. */
export type HeldProject = Terms & { project_id: string; project_name: string; project_name_en: string }

/**
 * What the terms of a project still expect: its schedule, less what was approved, for inherited tokens also to whoever
 * held them before; the earliest first. Once principal was paid back, what lies in the past is not expected any more; once
 * all of it was, nothing is.
 */
export function forecastOf(
  project: HeldProject,
  investments: readonly Invested[],
  payments: readonly OwnPayment[],
  today: string,
): Planned[] {
  const made = investments.flatMap((investment) => investment.made)
  const planned = byDay(made.flatMap(({ on, cents }) => schedule(project, cents, on) ?? []))
  const counted = payments.filter(({ state }) => state !== 'reversed')
  const grossOf = (isOf: (payment: OwnPayment) => boolean) => totalOf(counted.filter(isOf)).gross
  const principal = grossOf(({ kind }) => kind === 'principal') + paidBackBefore(investments)
  const earlier = investments.reduce((sum, { before }) => sum + before.income, 0n)
  const income = grossOf(({ kind }) => kind !== 'principal') + earlier
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
