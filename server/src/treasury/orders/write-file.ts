import { fail } from '@acervo/domain/treasury/failures'
import { asc, eq } from 'drizzle-orm'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import type { PaymentOrder } from '../payment-file/payment-file.ts'
import { writePaymentFile } from '../payment-file/write-payment-file.ts'
import { paymentFileTable, paymentOrderTable } from './table.ts'
import { debtorOf } from './debtor.ts'

/** The bytes of a file of orders, the same each time. Throws when there is none, or the bank refused it. */
export async function readPaymentFile(
  { db, bank, payoutSeal }: Pick<Services, 'db' | 'bank' | 'payoutSeal'>,
  id: number,
): Promise<ExportAnswer> {
  const [file] = await db.select().from(paymentFileTable).where(eq(paymentFileTable.id, id))
  if (!file) throw fail('treasury.payment_file_not_found')
  if (file.refused_at) throw fail('treasury.payment_file_refused')
  const debtor = debtorOf(bank)
  const rows = await db
    .select()
    .from(paymentOrderTable)
    .where(eq(paymentOrderTable.file_id, id))
    .orderBy(asc(paymentOrderTable.end_to_end_id))
  const orders: Iterable<PaymentOrder> = {
    *[Symbol.iterator]() {
      for (const row of rows)
        yield {
          endToEndId: row.end_to_end_id,
          amountCents: row.cents,
          creditorName: row.creditor_name,
          creditorIban: payoutSeal.open(Buffer.from(row.sealed_iban, 'base64'), row.id).toString(),
          remittance: row.remittance,
          purpose: row.purpose,
        }
    },
  }
  const { version, message_id, created_at, execution_day } = file
  const written = writePaymentFile({
    version,
    messageId: message_id,
    createdAt: new Date(created_at),
    executionDay: execution_day,
    debtor,
    orders,
  })
  return {
    mimeType: 'application/xml',
    filename: `ordenes-${execution_day}-${id}.xml`,
    parts: counted(written, rows.length),
    entry: { action: 'treasury.export', subject: { type: 'payment_file', id: String(id) } },
  }
}

/** The first part and the last are the frame; each other is an order. */
function* counted(written: Iterable<string>, orders: number) {
  let left = orders
  let isFirst = true
  for (const bytes of written) {
    yield { bytes, rows: !isFirst && left-- > 0 ? 1 : 0 }
    isFirst = false
  }
}
