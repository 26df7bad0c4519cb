import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { refundDue } from '@acervo/domain/investments/refund'
import type { DueRefund } from '@acervo/domain/treasury/refund'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beyond, nextCursor, type Key } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { isPaidTooMuch } from '../../investments/conditions.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { refundTable as refund } from './table.ts'

const { rejected_at, payment_verified_at, created_at } = investmentTable
const dueSince = sql<string>`coalesce(${rejected_at}, ${payment_verified_at}, ${created_at})`.mapWith(
  created_at,
)
const keys: readonly Key<DueRefund>[] = [
  { column: dueSince, type: 'timestamptz', of: (row) => row.due_since },
  { column: investmentTable.id, type: 'uuid', of: (row) => row.investment_id },
]

/** Investments with money to be sent back that nobody has requested, oldest first. */
export async function listDueRefunds(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: DueRefund[]; next_cursor: string | null }> {
  const { payment_received_amount, amount, status, id } = investmentTable
  const kept = sql`case ${status} when 'rejected' then 0 else ${amount} end`
  const requested = sql<string>`(select coalesce(sum(${refund.cents}), 0) from ${refund}
    where ${refund.investment_id} = ${id} and ${refund.cancelled_at} is null)`
  const found = await db
    .select({
      row: investmentTable,
      ...projectNames,
      investor_id: profileTable.id,
      investor_name: profileTable.full_name,
      requested,
      due_since: dueSince,
    })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .where(
      and(
        isPaidTooMuch(investmentTable),
        sql`${payment_received_amount} > ${kept} + ${requested}`,
        beyond(keys, 'asc', cursor),
      ),
    )
    .orderBy(...keys.map(({ column }) => asc(column)))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(({ row, requested, ...shown }) => ({
    ...shown,
    investment_id: row.id,
    payment_reference: row.payment_reference,
    amount: eurosOf(centsOf(refundDue(row) ?? 0) - BigInt(requested)),
    is_matched: row.payment_matched,
  }))
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}
