import { mayTakeBack, type Moved } from '@acervo/domain/treasury/taken-back'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { bankEntryTable } from '../table.ts'

const { id, cents, booked_on, counterparty_iban, remittance, reference, bank_reference } = bankEntryTable
const { reversal, return_reason, state } = bankEntryTable
const columns = {
  id,
  cents,
  booked_on,
  counterparty_iban,
  remittance,
  reference,
  bank_reference,
  reversal,
  return_reason,
}
export type MovedEntry = Pick<typeof bankEntryTable.$inferSelect, keyof typeof columns>

export function movedOf(entry: MovedEntry): Moved {
  return {
    cents: entry.cents,
    booked_on: entry.booked_on,
    text: [entry.reference, entry.remittance, entry.bank_reference].filter(Boolean).join(' '),
    iban: entry.counterparty_iban,
    isReturn: entry.reversal || entry.return_reason !== null,
  }
}

/** The ids of the transfers that the bank may have taken back, with a debit that nobody has explained yet. */
export async function takenBackOf(tx: Tx, transfers: readonly MovedEntry[]): Promise<Set<number>> {
  const sums = [...new Set(transfers.map((one) => String(-one.cents)))]
  const debits = await tx
    .select(columns)
    .from(bankEntryTable)
    .where(and(eq(state, 'open'), sql`${cents} = any(${sql.param(sums)}::bigint[])`))
  const moved = debits.map(movedOf)
  const taken = transfers.filter((one) => moved.some((debit) => mayTakeBack(debit, movedOf(one))))
  return new Set(taken.map((one) => one.id))
}
