import { investmentStatuses } from '@acervo/domain/investments/steps'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The position of a status in the order of the steps; lists sort by it, with an index on the same expression. */
export function stepRank(status: AnyPgColumn): SQL {
  const places = investmentStatuses.map((name, place) => `when '${name}' then ${place}`).join(' ')
  return sql`(case ${status} ${sql.raw(places)} end)`
}

type Stamps = Record<'payment_at' | 'returned_at' | 'review_at' | 'erir_at', AnyPgColumn>

/** Since when an investment waits for staff in each of their steps; with an index on the same expression. */
export const waitingSince = {
  review: (t: Stamps) => sql`greatest(${t.payment_at}, ${t.returned_at})`,
  erir: (t: Stamps) => sql`${t.review_at}`,
  mint: (t: Stamps) => sql`${t.erir_at}`,
}

/** Reserved, but not declared as paid. */
export function isUnpaid({ status }: { status: AnyPgColumn }): SQL {
  return sql`${status} in ('start', 'payment')`
}

type Pausing = Record<'status' | 'suspended_at' | 'target_deadline' | 'missed_deadline', AnyPgColumn>

/**
 * Pausing conditions: in a blocked project nobody can act on an investment; in a suspended offer nobody can accept the
 * sheet; in an offer that missed its target nobody can pay, once investors were told.
 */
export function isPausing({ status, suspended_at, target_deadline, missed_deadline }: Pausing): SQL<boolean> {
  // Never null, because it is also negated.
  const isMissed = sql`coalesce(${missed_deadline} = ${target_deadline}, false)`
  return sql`(${status} = 'blocked' or ${suspended_at} is not null or ${isMissed})`
}

type Paid = Record<'status' | 'amount' | 'payment_received_amount', AnyPgColumn>

/** More was received than is invested. The difference has to be refunded, or already was. */
export function isPaidTooMuch({ status, amount, payment_received_amount }: Paid): SQL {
  return sql`${payment_received_amount} > case ${status} when 'rejected' then 0 else ${amount} end`
}
