import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { paidBefore, paymentFileTable as file, paymentOrderTable as order } from './table.ts'

const keys: readonly Key<PaymentFile>[] = [{ column: file.id, type: 'bigint', of: ({ id }) => id }]

/** One page of the payment files, newest first. */
export async function listPaymentFiles(db: Db, { limit, cursor }: PageRequest): Promise<Page<PaymentFile>> {
  const found = await select(db, limit + 1, beyond(keys, 'desc', cursor))
  const rows = found.slice(0, limit)
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

/** Throws when there is none. */
export async function findPaymentFile(db: Db, id: number): Promise<PaymentFile> {
  const [found] = await select(db, 1, eq(file.id, id))
  if (!found) throw fail('treasury.payment_file_not_found')
  return found
}

async function select(db: Db, limit: number, which?: SQL): Promise<PaymentFile[]> {
  const reporter = alias(profileTable, 'reporter')
  const rows = await db
    .select({
      row: file,
      created_by: profileTable.email,
      refusal_reported_by: reporter.email,
      unpaid_count: sql<number>`(select count(*)::int from ${order}
        where ${order.file_id} = ${file.id} and ${order.paid_entry} is null)`,
      paid_before_count: sql<number>`(select count(*)::int from (${paidBefore}) as paid_before)`,
    })
    .from(file)
    .leftJoin(profileTable, eq(profileTable.id, file.created_by))
    .leftJoin(reporter, eq(reporter.id, file.refusal_reported_by))
    .where(which)
    .orderBy(desc(file.id))
    .limit(limit)
  return rows.map(({ row: { cents, ...row }, ...shown }) => ({
    ...row,
    ...shown,
    refusal_reported_by_id: row.refusal_reported_by,
    amount: eurosOf(cents),
  }))
}
