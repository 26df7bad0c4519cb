import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { refundTable } from './refunds/table.ts'
import { bankMatchLineTable, bankMatchTable } from './matching/table.ts'

/**
 * Erases the texts that staff typed about the refunds and matches of these investments. Returns the ids of the refunds.
 */
export async function eraseMoneyReasons(tx: Tx, investmentIds: string[]): Promise<string[]> {
  if (investmentIds.length === 0) return []
  const { match_id, investment_id } = bankMatchLineTable
  const matches = tx
    .select({ match_id })
    .from(bankMatchLineTable)
    .where(inArray(investment_id, investmentIds))
  const isUndone = and(inArray(bankMatchTable.id, matches), isNotNull(bankMatchTable.undone_at))
  await tx.update(bankMatchTable).set({ undo_reason: '' }).where(isUndone)
  const refunds = await tx
    .update(refundTable)
    .set({ reason: '' })
    .where(inArray(refundTable.investment_id, investmentIds))
    .returning({ id: refundTable.id })
  return refunds.map(({ id }) => id)
}
