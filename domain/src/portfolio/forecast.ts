import type { PaymentFrequency } from '../projects/payment-frequency.ts'
import { monthsOf } from '../projects/terms/payment-periods.ts'
import { totalOf } from '../returns/after-withholding.ts'
import { daysBetween } from '../returns/days.ts'
import { schedule, type Payment as Planned, type Terms } from '../returns/schedule.ts'
import { compare } from './compare.ts'
import { isInForce, keptPart, type OwnPayment } from './payments.ts'
import { paidBackBefore, type Invested } from './returns.ts'

/** A project of which one holds tokens, with its terms. */
export type HeldProject = Terms & { project_id: string; project_name: string; project_name_en: string }

/**
 * What the terms of a project still expect: its schedule, less what was approved for the tokens that are left, for inherited
 * and awarded ones also to whoever held them before; the earliest first (docs/product.md, "What comes next"). Once principal
 * was paid back, what lies in the past is not expected any more; once all of it was, nothing is.
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

/** `planned`: the schedule of each part, because the tokens of one inheritance may come from several investments. */
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

/** Of a return that is paid at the end: what is left of it, for inherited tokens also after what was paid to earlier holders. */
function onceLeft(planned: readonly InvestedWithPlan[], incomes: readonly OwnPayment[]): Planned[] {
  const earlier = planned.reduce((sum, { before }) => sum + before.income, 0n)
  return less(byDay(planned.flatMap((one) => one.planned.flat().filter(isInterest))), paid(incomes) + earlier)
}

/**
 * Of a return that is paid in periods: the payments of those for which nothing was approved, from the day of the money or of
 * the inheritance on. Never more than what was approved leaves of them all, the earliest being left out first: a payment may
 * come so late that it looks like that of the next period.
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
  // Each distribution is shared out in whole cents, which may be a cent more or less than expected.
  const inexact = BigInt(incomes.length)
  if (excess <= inexact) return open
  return less(open, excess).filter(({ gross }) => gross > inexact)
}

/** Leaves out each payment for which one was approved: of all days, its day is the nearest, less than half a period away. */
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
