import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { refundDue } from '@acervo/domain/investments/refund'
import type { DueRefund } from '@acervo/domain/treasury/refund'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { isPaidTooMuch } from '../../investments/conditions.ts'
import { projectNames, type ProjectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { unknownPayers } from './payer.ts'
import { refundTable as refund } from './table.ts'
import { divide, refundableOf } from './transfers.ts'

const { rejected_at, payment_verified_at, created_at, payment_received_amount, amount, status, id } =
  investmentTable
/** When money of an investment became due for sending back. */
export const dueSince = sql<string>`coalesce(${rejected_at}, ${payment_verified_at}, ${created_at})`.mapWith(
  created_at,
)
const kept = sql`case ${status} when 'rejected' then 0 else ${amount} end`
const requested = sql`(select coalesce(sum(${refund.cents}), 0) from ${refund}
  where ${refund.investment_id} = ${id} and ${refund.cancelled_at} is null)`
/** Whether money of an investment has to be sent back and nobody has requested it. */
export const isDue = and(
  isPaidTooMuch(investmentTable),
  sql`${payment_received_amount} > ${kept} + ${requested}`,
)
const keys: readonly Key<DueRefund>[] = [
  { column: dueSince, type: 'timestamptz', of: (row) => row.due_since },
  { column: investmentTable.id, type: 'uuid', of: (row) => row.investment_id },
]

/** Investments with money to send back that nobody has requested, oldest first. */
export async function listDueRefunds(db: Db, { limit, cursor }: PageRequest): Promise<Page<DueRefund>> {
  const found = await db
    .select({
      row: investmentTable,
      ...projectNames,
      investor_id: profileTable.id,
      investor_name: profileTable.full_name,
      due_since: dueSince,
    })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .where(and(isDue, beyond(keys, 'asc', cursor)))
    .orderBy(...keys.map(({ column }) => asc(column)))
    .limit(limit + 1)
  const rows = await withTransfers(db, found.slice(0, limit))
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

type Found = ProjectNames & {
  row: typeof investmentTable.$inferSelect
  investor_id: string
  investor_name: string | null
  due_since: string
}

/** Adds the transfers that would be sent back and for which staff have to state an account. */
async function withTransfers(db: Db, found: readonly Found[]): Promise<DueRefund[]> {
  const refundable = await refundableOf(
    db,
    found.map(({ row }) => row.id),
  )
  const due = found.map(({ row, ...shown }) => {
    const { requested, parts } = refundable(row.id)
    const cents = centsOf(refundDue(row) ?? 0) - requested
    return { row, shown, cents, transfers: divide(cents, parts) }
  })
  const unknown = await unknownPayers(
    db,
    due.flatMap(({ transfers }) => transfers.map(({ entry_id }) => entry_id)),
  )
  return due.map(({ row, shown, cents, transfers }) => ({
    ...shown,
    investment_id: row.id,
    payment_reference: row.payment_reference,
    amount: eurosOf(cents),
    is_matched: row.payment_matched,
    is_ended: row.status === 'rejected',
    verified_by_id: row.payment_verified_by,
    unknown_payers: transfers.flatMap(({ entry_id }) => unknown.get(entry_id) ?? []),
  }))
}
