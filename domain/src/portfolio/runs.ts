import { sumOf } from '../common/cents.ts'
import type { UpcomingPayment } from './upcoming.ts'

/** Payments shown as one row: the earliest payment, all payments, and their sums in euros. */
export type Run = UpcomingPayment & {
  payments: readonly UpcomingPayment[]
  /** The day of the latest payment. */
  last: string
}

/**
 * Combines the expected returns of each project into one row, and its overdue ones into another, because a project may
 * pay its return every month for years. Approved payments keep their own rows. Rows are sorted by their first day.
 */
export function runsOf(upcoming: readonly UpcomingPayment[]): Run[] {
  const keyOf = ({ id, kind, state, project_id }: UpcomingPayment) =>
    kind === 'return' ? `${project_id} ${state}` : id
  return [...Map.groupBy(upcoming, keyOf).values()].flatMap((payments) => {
    const [first, last] = [payments[0], payments.at(-1)]
    if (!first || !last) return []
    const sum = (of: 'gross' | 'withheld' | 'net') => sumOf(payments.map((payment) => payment[of]))
    return [
      { ...first, payments, last: last.day, gross: sum('gross'), withheld: sum('withheld'), net: sum('net') },
    ]
  })
}
