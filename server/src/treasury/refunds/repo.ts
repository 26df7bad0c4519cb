import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { RefundState } from '@acervo/domain/treasury/entry-states'
import type { RefundSort } from '@acervo/domain/treasury/lists'
import type { Refund } from '@acervo/domain/treasury/refund'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { bankEntryTable } from '../table.ts'
import { creditor, transferTo } from './payer.ts'
import { isRequested, refundTable as refund } from './table.ts'
import { isPayable } from '../orders/create.ts'
import { isForFile, isWaiting, paymentOrderTable as order } from '../orders/table.ts'
import { refundState } from './state.ts'

export async function findInvestmentOwner(tx: Tx, investmentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ user_id: investmentTable.user_id })
    .from(investmentTable)
    .where(eq(investmentTable.id, investmentId))
  return row?.user_id ?? null
}

type RefundKey = Key<Pick<Refund, 'requested_at' | 'amount' | 'id'>>
const refundId: RefundKey = { column: refund.id, type: 'uuid', of: (row) => row.id }
const keysOf: Record<RefundSort, readonly RefundKey[]> = {
  requested: [{ column: refund.requested_at, type: 'timestamptz', of: (row) => row.requested_at }, refundId],
  amount: [{ column: refund.cents, type: 'bigint', of: (row) => String(centsOf(row.amount)) }, refundId],
}

export type RefundFilter = {
  state?: RefundState
  sort?: RefundSort
  order?: SortOrder
  /** Only these rows. */
  ids?: readonly string[]
}

/** Refunds, newest first unless sorted otherwise. */
export async function listRefunds(
  db: Db,
  { state, sort = 'requested', order: asked = 'desc', ids, limit, cursor }: RefundFilter & {} & PageRequest,
): Promise<Page<Refund>> {
  const keys = keysOf[sort]
  const by = asked === 'asc' ? asc : desc
  const found = await selectRefunds(db)
    .where(and(state && isIn(db, state), ids && inArray(refund.id, [...ids]), beyond(keys, asked, cursor)))
    .orderBy(...keys.map(({ column }) => by(column)))
    .limit(limit + 1)
  const rows = found
    .slice(0, limit)
    .map(({ row, requested_by, approved_by, cancelled_by, creditor_iban, is_ordered_by_hand, ...shown }) => ({
      ...row,
      ...shown,
      creditor_iban: creditor_iban ?? '',
      is_by_hand: is_ordered_by_hand ?? isByHand({ ...shown, cents: row.cents, creditor_iban }),
      is_account_stated: row.stated_iban !== null,
      amount: eurosOf(row.cents),
      requested_by,
      requested_by_id: row.requested_by,
      approved_by,
      cancelled_by,
    }))
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

function selectRefunds(db: Db) {
  const [asker, approver] = [alias(profileTable, 'asker'), alias(profileTable, 'approver')]
  const [canceller, payee] = [alias(profileTable, 'canceller'), alias(profileTable, 'payee')]
  const [debit, back] = [alias(bankEntryTable, 'debit'), alias(bankEntryTable, 'back')]
  return db
    .select({
      row: refund,
      state: refundState,
      payment_reference: investmentTable.payment_reference,
      ...projectNames,
      ...creditor,
      is_ordered_by_hand: order.is_by_hand,
      returned_by_id: order.returned_by,
      is_held: sql<boolean>`coalesce(${payee.status} = 'BLOCKED', false)`,
      requested_by: asker.email,
      approved_by: approver.email,
      cancelled_by: canceller.email,
      paid_on: debit.booked_on,
      return_reason: back.return_reason,
    })
    .from(refund)
    .innerJoin(bankEntryTable, eq(bankEntryTable.id, refund.entry_id))
    .leftJoin(order, eq(order.id, refund.order_id))
    .leftJoin(investmentTable, eq(investmentTable.id, refund.investment_id))
    .leftJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .leftJoin(asker, eq(asker.id, refund.requested_by))
    .leftJoin(approver, eq(approver.id, refund.approved_by))
    .leftJoin(canceller, eq(canceller.id, refund.cancelled_by))
    .leftJoin(payee, eq(payee.id, order.payee_id))
    .leftJoin(debit, eq(debit.id, order.paid_entry))
    .leftJoin(back, eq(back.id, order.returned_entry))
}

/** Whether a refund would be transferred by hand; false while its account is unknown. */
function isByHand({
  creditor_name,
  creditor_iban,
  cents,
}: {
  cents: bigint
  creditor_name: string | null
  creditor_iban: string | null
}): boolean {
  if (!creditor_name || !creditor_iban) return false
  return !isPayable(transferTo({ cents, creditor_name, creditor_iban }))
}

/** Most refunds are paid. The few in each other state are found by an index on the refunds or on their orders. */
function isIn(db: Db, state: RefundState): SQL | undefined {
  if (state === 'requested') return isRequested(refund)
  if (state === 'cancelled') return isNotNull(refund.cancelled_at)
  const isState = sql`${refundState} = ${state}`
  if (state === 'paid') return isState
  const ordered = alias(order, 'ordered')
  const few = {
    approved: isForFile(ordered),
    by_hand: and(isWaiting(ordered), ordered.is_by_hand),
    exported: and(isNotNull(ordered.file_id), isNull(ordered.paid_entry)),
    returned: isNotNull(ordered.returned_entry),
  }
  const ids = db
    .select({ id: ordered.id })
    .from(ordered)
    .where(and(eq(ordered.about, 'refund'), few[state]))
  // PostgreSQL evaluates an array once, before the joins. It would evaluate a plain subquery after all of them.
  return sql`${refund.order_id} = any(array(${ids})) and ${isState}`
}
