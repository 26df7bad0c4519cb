import type { PaymentFrequency } from '../projects/payment-frequency.ts'
import { monthsOf } from '../projects/terms/payment-periods.ts'
import { totalOf } from '../returns/after-withholding.ts'
import { daysBetween } from '../common/days.ts'
import { schedule, type Payment as Planned, type Terms } from '../returns/schedule.ts'
import { compare } from './compare.ts'
import { isInForce, keptPart, type OwnPayment } from './payments.ts'
import { paidBackBefore, type Invested } from './returns.ts'

/** A project in which the person holds tokens, with its terms. */
export type HeldProject = Terms & { project_id: string; project_name: string; project_name_en: string }

/**
 * The payments that the terms of a project still lead to expect (docs/product/portfolio.md, "What comes next"). Starts
 * from the schedule of each investment. Deducts what was approved for the remaining tokens, earliest payment first. For
 * inherited and awarded tokens, deducts what was approved for earlier holders too. Once principal was paid back, past
 * payments are no longer expected. Once all of it was paid back, no payments are.
 */
export function forecastOf(
  project: HeldProject,
  investments: readonly Invested[],
  payments: readonly OwnPayment[],
  today: string,
): Planned[] {
  const counted = payments.filter(isInForce).map(keptPart)
  const principal = paid(counted.filter(isPrincipal)) + paidBackBefore(investments)
  const invested = investments.reduce((sum, { cents }) => sum + cents, 0n)
  if (principal >= invested) return []
  const planned = investments.map((one) => ({ ...one, planned: plannedOf(project, one) }))
  const incomes = counted.filter((payment) => !isPrincipal(payment))
  const left = [
    ...(monthsOf(project.payment_frequency) === undefined
      ? onceLeft(planned, incomes)
      : periodsLeft(planned, incomes, project.payment_frequency)),
    ...less(byDay(planned.flatMap((one) => one.planned.flat().filter(isPrincipal))), principal),
  ]
  return left.filter((payment) => principal === 0n || payment.day >= today)
}

/** `planned`: one schedule per part of `made`. The tokens of one inheritance may come from several investments. */
type InvestedWithPlan = Invested & { planned: Planned[][] }

function plannedOf(project: HeldProject, { made }: Invested): Planned[][] {
  return made.map(({ on, cents }) => schedule(project, cents, on) ?? [])
}

function isPrincipal({ kind }: { kind: string }): boolean {
  return kind === 'principal'
}

function isInterest(payment: Planned): boolean {
  return !isPrincipal(payment)
}

function paid(payments: readonly OwnPayment[]): bigint {
  return totalOf(payments).gross
}

/**
 * What is left of a return that is paid at the end. For inherited tokens, what earlier holders were paid counts too.
 */
function onceLeft(planned: readonly InvestedWithPlan[], incomes: readonly OwnPayment[]): Planned[] {
  const earlier = planned.reduce((sum, { before }) => sum + before.income, 0n)
  return less(byDay(planned.flatMap((one) => one.planned.flat().filter(isInterest))), paid(incomes) + earlier)
}

/**
 * The payments of a periodic return that have no approved counterpart yet, from the day of the money or of the
 * inheritance on. Their sum is never more than the whole return minus what was approved; any excess is deducted from
 * the earliest. A late payment can look like that of the next period, and would otherwise be expected twice.
 */
function periodsLeft(
  planned: readonly InvestedWithPlan[],
  incomes: readonly OwnPayment[],
  frequency: PaymentFrequency,
): Planned[] {
  const owed = planned.flatMap((one) =>
    one.planned.map((part) => part.filter((payment) => isInterest(payment) && payment.day > one.paid_on)),
  )
  const open = byDay(owed.flatMap((payments) => withoutPaid(payments, incomes, frequency)))
  const excess = grossOf(open) - (grossOf(owed.flat()) - paid(incomes))
  // Each distribution is shared out in whole cents, which may differ from the expectation by a cent.
  const inexact = BigInt(incomes.length)
  if (excess <= inexact) return open
  return less(open, excess).filter(({ gross }) => gross > inexact)
}

/**
 * Drops every payment that an approved one replaces. An approved payment replaces the one with the nearest day, if it
 * is at most half a period away.
 */
function withoutPaid(
  payments: readonly Planned[],
  incomes: readonly OwnPayment[],
  frequency: PaymentFrequency,
): Planned[] {
  const DAYS_OF_A_MONTH = 365.25 / 12
  const daysMax = ((monthsOf(frequency) ?? 0) * DAYS_OF_A_MONTH) / 2
  const distance = (day: string, to: string) => Math.abs(daysBetween(day, to))
  const nearest = incomes.map(({ payment_date }) =>
    payments
      .filter(({ day }) => distance(day, payment_date) <= daysMax)
      .reduce<Planned | undefined>(
        (found, one) =>
          found && distance(found.day, payment_date) <= distance(one.day, payment_date) ? found : one,
        undefined,
      ),
  )
  return payments.filter((payment) => !nearest.some((one) => one?.day === payment.day))
}

function grossOf(payments: readonly Planned[]): bigint {
  return payments.reduce((sum, { gross }) => sum + gross, 0n)
}

/**
 * Adds up the payments of each day and kind, oldest first, because tax is withheld from the sum that a person is paid
 * at once.
 */
function byDay(payments: readonly Planned[]): Planned[] {
  return [...Map.groupBy(payments, ({ day, kind }) => `${day} ${kind}`).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, gross: others.reduce((sum, { gross }) => sum + gross, first.gross) }] : [],
    )
    .sort((a, b) => compare(a.day, b.day))
}

/** The payments that are left after `cents` of them, earliest first, were paid. */
function less(payments: readonly Planned[], cents: bigint): Planned[] {
  let paid = cents
  return payments.flatMap((payment) => {
    const part = paid < payment.gross ? paid : payment.gross
    paid -= part
    return part < payment.gross ? [{ ...payment, gross: payment.gross - part }] : []
  })
}
