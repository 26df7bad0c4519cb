import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import type { DistributionQueue, DistributionSort } from '@acervo/domain/distributions/list'
import { fail } from '@acervo/domain/distributions/failures'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Tx } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { hasAccountNow } from '../payouts/accounts-of-many.ts'
import { projectTable } from '../projects/table.ts'
import { areTokensBlocked } from '../treasury/orders/held.ts'
import { distributionTable as table } from './table.ts'
import { selectDistributions, onTheWire } from './present.ts'

export type DistributionFilter = {
  state?: DistributionQueue
  /** Part of the project's name. */
  search?: string
  sort?: DistributionSort
  order?: SortOrder
  /** Only these rows. */
  ids?: readonly string[]
}

/** Payments that the bank returned and nobody has ordered again. */
export const returnedPayments = sql`distribution_payee join payment_order as returned
  on returned.about_id = distribution_payee.id and returned.returned_entry is not null
  and not exists (select from payment_order as again where again.about_id = distribution_payee.id and again.returned_entry is null)`

/** Whether the bank returned a payment of the distribution. */
export const hasReturned = sql`distribution.id in (select distribution_id from ${returnedPayments})`

/** Whether a holder still has to return money that was paid before the distribution was reversed. */
export const hasOverpaid = sql`distribution.id in (select distribution_id from overpayment where left_cents > 0)`

const isReversing = sql`distribution.id in (select distribution_id from distribution_reversal_request)`

/** Whether one of these holders can be paid or redeemed now. The rules are those of ordering payments. */
const isAnyPayable = (
  which: SQL,
) => sql`exists (select from distribution_payee as due join profile on profile.id = due.user_id
  where due.distribution_id = distribution.id and ${which} and profile.status is distinct from 'BLOCKED'
    and (due.net_cents > 0 and ${hasAccountNow(sql`due.user_id`)} or due.net_cents = 0 and distribution.redeems)
    and not (distribution.redeems
      and ${areTokensBlocked({ project: sql`distribution.project_id`, person: sql`due.user_id` })}))`

const wasLeftOut = sql`due.id in (select payee_id from distribution_left_out)`

/**
 * Whether an approved distribution has payments to order now. Either nothing is ordered yet and no reversal is
 * requested, or a holder who was left out can be paid by now.
 */
export const isUnordered = sql`(distribution.state = 'approved' and not ${isReversing} and ${isAnyPayable(sql`true`)}
  or distribution.state = 'exported' and ${isAnyPayable(wasLeftOut)})`

const queues: Record<DistributionQueue, SQL> = {
  calculated: eq(table.state, 'calculated'),
  unordered: isUnordered,
  reversing: isReversing,
  returned: hasReturned,
  overpaid: hasOverpaid,
}

const id: Key<Distribution> = { column: table.id, type: 'uuid', of: (row) => row.id }
const keysOf: Record<DistributionSort, readonly Key<Distribution>[]> = {
  prepared: [{ column: table.prepared_at, type: 'timestamptz', of: (row) => row.prepared_at }, id],
  record_date: [{ column: table.record_date, type: 'date', of: (row) => row.record_date }, id],
  payment_date: [{ column: table.payment_date, type: 'date', of: (row) => row.payment_date }, id],
}

/** Distributions, newest first unless sorted otherwise. */
export async function listDistributions(
  tx: Tx,
  { state, search, sort = 'prepared', order = 'desc', ids, limit, cursor }: DistributionFilter & PageRequest,
): Promise<Page<Distribution>> {
  const keys = keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const found = await selectDistributions(
    tx,
    and(
      state && queues[state],
      search ? holds(projectTable.searched_name, search) : undefined,
      ids && inArray(table.id, [...ids]),
      beyond(keys, order, cursor),
    ),
  )
    .orderBy(...keys.map(({ column }) => direction(column)))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(onTheWire)
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

/** One distribution; throws when there is none. */
export async function readDistribution(tx: Tx, id: string): Promise<Distribution> {
  const [found] = await selectDistributions(tx, eq(table.id, id))
  if (!found) throw fail('distribution.not_found')
  return onTheWire(found)
}
