import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { bankEntryTable } from '../table.ts'
import { orderReferencesIn } from './reference.ts'
import { paymentOrderTable } from './table.ts'

/**
 * Whether a second debit of the same amount names this order. Then nobody can tell which debit is returned. Most often
 * the bank corrects the second one, and the payee still has the money.
 */
export async function hasSecondDebit(
  tx: Tx,
  { end_to_end_id, cents }: Pick<typeof paymentOrderTable.$inferSelect, 'end_to_end_id' | 'cents'>,
): Promise<boolean> {
  const { id, cents: moved, reference, bank_reference, remittance } = bankEntryTable
  const paid = tx
    .select({ one: sql`1` })
    .from(paymentOrderTable)
    .where(eq(paymentOrderTable.paid_entry, id))
  const others = await tx
    .select({ reference, bank_reference, remittance })
    .from(bankEntryTable)
    .where(and(eq(moved, -cents), notExists(paid)))
  return others.some((one) =>
    orderReferencesIn([one.reference, one.bank_reference, one.remittance].join(' ')).includes(end_to_end_id),
  )
}
