import { eurosOf } from '@acervo/domain/common/cents'
import type { SortOrder } from '@acervo/domain/common/sort-order'
import type { Distribution, DistributionTerms } from '@acervo/domain/distributions/distribution'
import type { DistributionSort } from '@acervo/domain/distributions/distribution-list'
import { fail } from '@acervo/domain/distributions/failures'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beyond, nextCursor, type Key } from '../adapters/db/keyset.ts'
import type { Tx } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { profileTable } from '../identity/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { distributionTable as table, reversalRequestTable as request } from './table.ts'

/** Holders with something to be paid, with an order that was not returned, and paid. */
const paymentsOf = sql<Distribution['payments']>`(
  select json_build_object('due', count(*)::int, 'ordered', count(payment_order.id)::int, 'paid', count(paid_entry)::int)
  from distribution_payee left join payment_order on about_id = distribution_payee.id and returned_entry is null
  where distribution_id = ${table.id} and net_cents > 0)`

/** Holders whose tokens are burnt, and those without a cent due whose redemption is not requested. */
const redemptionsOf = sql<Distribution['redemptions']>`(
  select json_build_object('redeemed', count(redeemed_at)::int,
    'unrequested', (count(*) filter (where ${table.redeems} and net_cents = 0 and requested_at is null))::int)
  from distribution_payee left join redemption on payee_id = distribution_payee.id
  where distribution_id = ${table.id})`

/** Holders who were reminded of their missing account, and when the last reminder was sent. */
const remindersOf = sql<{ holders: number; last_at: string | null }>`(
  select json_build_object('holders', count(distinct payee_id)::int, 'last_at', max(reminded_at))
  from distribution_payee_reminder join distribution_payee on distribution_payee.id = payee_id
  where distribution_id = ${table.id})`

export type DistributionRow = typeof table.$inferSelect

/** Locks a distribution until the transaction ends; throws when there is none. */
export async function lockDistribution(tx: Tx, id: string): Promise<DistributionRow> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw fail('distribution.not_found')
  return row
}

/** Who asked for the reversal of a distribution that is locked, and why; undefined when nobody did. */
export async function findReversalRequest(tx: Tx, id: string) {
  const [row] = await tx.select().from(request).where(eq(request.distribution_id, id))
  return row
}

/** The terms of a row, in euros. */
export function termsOf(row: DistributionRow): DistributionTerms {
  const { project_id, kind, record_date, payment_date, basis, amount_cents, redeems } = row
  return { project_id, kind, record_date, payment_date, basis, amount: eurosOf(amount_cents), redeems }
}

export type DistributionFilter = {
  state?: 'calculated'
  /** Part of the project's name. */
  search?: string
  sort?: DistributionSort
  order?: SortOrder
  /** Only these rows. */
  ids?: readonly string[]
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
  {
    state,
    search,
    sort = 'prepared',
    order = 'desc',
    ids,
    limit,
    cursor,
  }: DistributionFilter & { limit: number; cursor?: string },
): Promise<{ rows: Distribution[]; next_cursor: string | null }> {
  const keys = keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const found = await selectDistributions(
    tx,
    and(
      state && eq(table.state, state),
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

function selectDistributions(tx: Tx, where: SQL | undefined) {
  const [preparer, approver, requester, reversal] = [
    alias(profileTable, 'preparer'),
    alias(profileTable, 'approver'),
    alias(profileTable, 'requester'),
    alias(table, 'reversal'),
  ]
  return tx
    .select({
      row: table,
      ...projectNames,
      prepared_by: preparer.email,
      approved_by: approver.email,
      reversed_by: reversal.id,
      payments: paymentsOf,
      redemptions: redemptionsOf,
      reminders: remindersOf,
      request,
      requester: requester.email,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(preparer, eq(preparer.id, table.prepared_by))
    .leftJoin(approver, eq(approver.id, table.approved_by))
    .leftJoin(reversal, eq(reversal.reverses, table.id))
    .leftJoin(request, eq(request.distribution_id, table.id))
    .leftJoin(requester, eq(requester.id, request.requested_by))
    .where(where)
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectDistributions>>[number]

function onTheWire({ row, request: asked, requester, reminders, ...joined }: Found): Distribution {
  const { id, state, reverses, reversal_reason, prepared_at, approved_at, holders, tokens } = row
  const { gross_cents, withheld_cents, net_cents } = row
  const isCalculated =
    holders !== null &&
    tokens !== null &&
    gross_cents !== null &&
    withheld_cents !== null &&
    net_cents !== null
  const { due, paid } = joined.payments
  const isPaid = state === 'exported' && paid === due
  const isRepaid = isPaid && row.redeems && joined.redemptions.redeemed === holders
  return {
    id,
    ...termsOf(row),
    state: isRepaid ? 'closed' : isPaid ? 'paid' : state,
    totals: isCalculated
      ? {
          holders,
          tokens,
          gross: eurosOf(gross_cents),
          withheld: eurosOf(withheld_cents),
          net: eurosOf(net_cents),
        }
      : null,
    reverses,
    reversal_reason,
    prepared_at,
    prepared_by_id: row.prepared_by,
    approved_at,
    reversal_request: asked && {
      reason: asked.reason,
      requested_at: asked.requested_at,
      requested_by_id: asked.requested_by,
      requested_by: requester,
    },
    reminders: {
      holders: reminders.holders,
      last_at: reminders.last_at && new Date(reminders.last_at).toISOString(),
    },
    ...joined,
  }
}
