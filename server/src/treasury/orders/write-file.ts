import { fail } from '@acervo/domain/treasury/failures'
import { asc, eq } from 'drizzle-orm'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import type { PaymentOrder } from '../payment-file/payment-file.ts'
import { writePaymentFile } from '../payment-file/write.ts'
import { paymentFileTable, paymentOrderTable } from './table.ts'
import { debtorOf, storedDebtor } from './debtor.ts'

/**
 * The bytes of a payment file, the same each time. Throws when the file does not exist, when the bank refused it, and
 * when its orders are erased.
 */
export async function readPaymentFile(
  { db, bank, payoutSeal }: Pick<Services, 'db' | 'bank' | 'payoutSeal'>,
  id: number,
): Promise<ExportAnswer> {
  const { version, message_id, created_at, execution_day, ...file } = await findNotRefused(db, id)
  const debtor = storedDebtor(file) ?? debtorOf(bank)
  const rows = await db
    .select()
    .from(paymentOrderTable)
    .where(eq(paymentOrderTable.file_id, id))
    .orderBy(asc(paymentOrderTable.end_to_end_id))
  if (rows.some(({ sealed_iban }) => sealed_iban === '')) throw fail('treasury.payment_file_erased')
  const written = writePaymentFile({
    version,
    messageId: message_id,
    createdAt: new Date(created_at),
    executionDay: execution_day,
    debtor,
    orders: unsealed(rows, payoutSeal),
  })
  return {
    mimeType: 'application/xml',
    filename: `ordenes-${execution_day}-${id}.xml`,
    parts: counted(written, rows.length),
    entry: { action: 'treasury.export', subject: { type: 'payment_file', id: String(id) } },
  }
}

async function findNotRefused(db: Services['db'], id: number) {
  const [file] = await db.select().from(paymentFileTable).where(eq(paymentFileTable.id, id))
  if (!file) throw fail('treasury.payment_file_not_found')
  if (file.refused_at) throw fail('treasury.payment_file_refused')
  return file
}

/** Decrypts each account only while its order is written. The orders can be iterated more than once. */
function unsealed(
  rows: readonly (typeof paymentOrderTable.$inferSelect)[],
  seal: Services['payoutSeal'],
): Iterable<PaymentOrder> {
  return {
    *[Symbol.iterator]() {
      for (const row of rows)
        yield {
          endToEndId: row.end_to_end_id,
          amountCents: row.cents,
          creditorName: row.creditor_name,
          creditorIban: seal.open(Buffer.from(row.sealed_iban, 'base64'), row.id).toString(),
          remittance: row.remittance,
          purpose: row.purpose,
        }
    },
  }
}

/** The first and the last part are the frame; every part in between is an order. */
function* counted(written: Iterable<string>, orders: number) {
  let left = orders
  let isFirst = true
  for (const bytes of written) {
    yield { bytes, rows: !isFirst && left-- > 0 ? 1 : 0 }
    isFirst = false
  }
}
