import { fail } from '@acervo/domain/treasury/failures'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { bankMatchLineTable, bankMatchTable } from '../matching/table.ts'

/** Cents of an investment that are to be sent back, or were, by the transfer that brought them: no account gets more than it sent. */
export async function requestedFor(tx: Tx, investmentId: string): Promise<Map<number, bigint>> {
  const { entry_id, cents, investment_id, cancelled_at } = refundTable
  const rows = await tx
    .select({ entry_id, sum: sql<string>`sum(${cents})` })
    .from(refundTable)
    .where(and(eq(investment_id, investmentId), isNull(cancelled_at)))
    .groupBy(entry_id)
  return new Map(rows.map((row) => [row.entry_id, BigInt(row.sum)]))
}

/**
 * The parts of transfers that paid an investment, newest transfer first. They are locked before the investment, as a match
 * locks them; none of them can be undone while it is locked.
 */
export async function lockTransfersOf(tx: Tx, investmentId: string) {
  const before = await transfersOf(tx, investmentId)
  await lockEntries(tx, [...new Set(before.map(({ entry_id }) => entry_id))])
  return transfersOf(tx, investmentId)
}

function transfersOf(tx: Tx, investmentId: string) {
  const { entry_id, cents, match_id, investment_id } = bankMatchLineTable
  return tx
    .select({ entry_id, cents })
    .from(bankMatchLineTable)
    .innerJoin(bankMatchTable, eq(bankMatchTable.id, match_id))
    .where(and(eq(investment_id, investmentId), isNull(bankMatchTable.undone_at)))
    .orderBy(desc(entry_id))
}

/** Throws when the bank did not say from which account a transfer came. */
export async function requireAccount(tx: Tx, entryId: number): Promise<void> {
  const [row] = await tx
    .select({ iban: bankEntryTable.counterparty_iban, name: bankEntryTable.counterparty_name })
    .from(bankEntryTable)
    .where(eq(bankEntryTable.id, entryId))
  if (!row?.iban || !row.name) throw fail('treasury.refund_account_unknown')
}
