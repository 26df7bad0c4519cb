import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { paymentFileTable as file, paymentOrderTable as order } from './table.ts'

const FILES_MAX = 50

/** The newest 50 files of orders. */
export function listPaymentFiles(db: Db): Promise<PaymentFile[]> {
  return select(db)
}

/** Throws when there is none. */
export async function findPaymentFile(db: Db, id: number): Promise<PaymentFile> {
  const [found] = await select(db, eq(file.id, id))
  if (!found) throw fail('treasury.payment_file_not_found')
  return found
}

async function select(db: Db, which?: SQL): Promise<PaymentFile[]> {
  const reporter = alias(profileTable, 'reporter')
  const rows = await db
    .select({
      row: file,
      created_by: profileTable.email,
      refusal_reported_by: reporter.email,
      unpaid_count: sql<number>`(select count(*)::int from ${order}
        where ${order.file_id} = ${file.id} and ${order.paid_entry} is null)`,
    })
    .from(file)
    .leftJoin(profileTable, eq(profileTable.id, file.created_by))
    .leftJoin(reporter, eq(reporter.id, file.refusal_reported_by))
    .where(which)
    .orderBy(desc(file.id))
    .limit(FILES_MAX)
  return rows.map(({ row: { cents, ...row }, ...shown }) => ({
    ...row,
    ...shown,
    refusal_reported_by_id: row.refusal_reported_by,
    amount: eurosOf(cents),
  }))
}
