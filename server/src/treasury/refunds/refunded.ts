import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { refundTable as refund } from './table.ts'

/** Cents of unassigned transfers that are or were to be sent back, by the transfer's id. */
export async function refundedOf(tx: Tx, entries: readonly number[]): Promise<Map<number, bigint>> {
  if (entries.length === 0) return new Map()
  const rows = await tx
    .select({ entry: refund.entry_id, cents: sql<string>`sum(${refund.cents})` })
    .from(refund)
    .where(
      and(inArray(refund.entry_id, [...entries]), isNull(refund.investment_id), isNull(refund.cancelled_at)),
    )
    .groupBy(refund.entry_id)
  return new Map(rows.map(({ entry, cents }) => [entry, BigInt(cents)]))
}
