import { centsOf } from '@acervo/domain/common/cents'
import { refundDue } from '@acervo/domain/investments/refund'
import { fail } from '@acervo/domain/treasury/failures'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { lockInvestment } from '../../investments/repo.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { bankMatchLineTable, bankMatchTable } from '../matching/table.ts'

/** `left`: cents of an investment that nobody has requested to send back; `transfers`: the most of them for each, newest first. */
export type StillDue = {
  left: bigint
  transfers: { entry_id: number; cents: bigint }[]
  /** Whether a statement shows the payment. */
  isMatched: boolean
}

/** Locks the transfers, then the investment. Throws when there is none. */
export async function stillDue(tx: Tx, investmentId: string): Promise<StillDue> {
  const transfers = await lockTransfersOf(tx, investmentId)
  const row = await lockInvestment(tx, investmentId)
  if (!row) throw fail('treasury.refund_not_found')
  const requested = await requestedFor(tx, investmentId)
  const all = [...requested.values()].reduce((sum, cents) => sum + cents, 0n)
  return {
    left: centsOf(refundDue(row) ?? 0) - all,
    transfers: transfers.map(({ entry_id, cents }) => ({
      entry_id,
      cents: cents - (requested.get(entry_id) ?? 0n),
    })),
    isMatched: row.payment_matched,
  }
}

/** Cents of an investment that are to be sent back, or were, by the transfer that brought them: no account gets more than it sent. */
async function requestedFor(tx: Tx, investmentId: string): Promise<Map<number, bigint>> {
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
async function lockTransfersOf(tx: Tx, investmentId: string) {
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
