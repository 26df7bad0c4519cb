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

/** The debits, which nobody has explained yet, with which the bank may have taken transfers back, by the transfer's id. */
export async function takenBackOf(tx: Tx, transfers: readonly MovedEntry[]): Promise<Map<number, Moved>> {
  const sums = [...new Set(transfers.map((one) => String(-one.cents)))]
  const debits = await tx
    .select(columns)
    .from(bankEntryTable)
    .where(and(eq(state, 'open'), sql`${cents} = any(${sql.param(sums)}::bigint[])`))
  const debitsOf = Map.groupBy(debits.map(movedOf), (debit) => -debit.cents)
  return new Map(
    transfers.flatMap((one) => {
      const transfer = movedOf(one)
      const debit = debitsOf.get(transfer.cents)?.find((other) => mayTakeBack(other, transfer))
      return debit ? [[one.id, debit]] : []
    }),
  )
}
