import { sumOf } from '../common/cents.ts'
import type { UpcomingPayment } from './upcoming.ts'

/** Payments that are shown as one row: the earliest, how many there are, and their sums in euros. */
export type Run = UpcomingPayment & {
  payments: readonly UpcomingPayment[]
  /** The day of the latest. */
  last: string
}

/**
 * What one expects, with the expected returns of a project in one row, and those that are late in another: a project may pay
 * its return every month for years. What was approved stays as it is. In the order of the first days.
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
