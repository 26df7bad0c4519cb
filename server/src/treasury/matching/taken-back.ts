import { mayTakeBack, type Moved } from '@acervo/domain/treasury/taken-back'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { bankEntryTable } from '../table.ts'
import { bankMatchLineTable as line, bankMatchTable as match } from './table.ts'

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

/** On which day the bank may have taken transfers back, by what they are `of`. */
export async function daysTakenBack(
  tx: Tx,
  transfers: readonly (MovedEntry & { of: string })[],
): Promise<Map<string, string>> {
  const takenBack = await takenBackOf(tx, transfers)
  return new Map(
    transfers.flatMap((one) => {
      const debit = takenBack.get(one.id)
      return debit ? [[one.of, debit.booked_on]] : []
    }),
  )
}

/** On which day the bank may have taken back the money of investments, by their ids. */
export async function paymentsTakenBack(
  tx: Tx,
  investments: readonly string[],
): Promise<Map<string, string>> {
  if (investments.length === 0) return new Map()
  const paid = await tx
    .select({ of: line.investment_id, ...columns })
    .from(line)
    .innerJoin(match, eq(match.id, line.match_id))
    .innerJoin(bankEntryTable, eq(id, line.entry_id))
    .where(and(inArray(line.investment_id, [...investments]), isNull(match.undone_at)))
  return daysTakenBack(tx, paid)
}
