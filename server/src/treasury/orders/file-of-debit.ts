import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Seal } from '../../seal.ts'

type Sent = { file_id: string; sealed_iban: string; is_due: boolean; debited_iban: string | null }

/**
 * The file that a debit of an order belongs to, for an order that left a file which was recorded as refused: every file
 * names the order by the same id. Prefers files that send the money to the account on the statement, if the bank names
 * it. Among those, chooses the newest whose execution day had come. Null when the order was in no file.
 */
export async function fileOfDebit(
  tx: Tx,
  seal: Seal,
  orderId: string,
  entryId: number,
): Promise<number | null> {
  const { rows } = await tx.execute<Sent>(sql`
    select file_id, sealed_iban, execution_day <= booked_on as is_due, counterparty_iban as debited_iban
    from (
      select file_id, sealed_iban from payment_order where id = ${orderId}
      union all select file_id, sealed_iban from refused_order where order_id = ${orderId}
    ) as sent join payment_file on payment_file.id = file_id join bank_entry on bank_entry.id = ${entryId}
    order by file_id desc`)
  const named = rows.filter(
    ({ sealed_iban, debited_iban }) =>
      // Empty once it is erased.
      sealed_iban !== '' &&
      seal.open(Buffer.from(sealed_iban, 'base64'), orderId).toString() === debited_iban,
  )
  const files = named.length > 0 ? named : rows
  const file = files.find(({ is_due }) => is_due) ?? files.at(-1)
  return file ? Number(file.file_id) : null
}
