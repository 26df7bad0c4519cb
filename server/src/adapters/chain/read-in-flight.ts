import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'
import type { TxRow } from './outbox.ts'
import { chainTxTable } from './table.ts'

/** More than this are not looked at in one round; they are mined in the order of their nonces anyway. */
const ROWS_MAX = 500

/** Transactions that are signed and not settled, in the order in which they were signed. */
export async function readInFlight(db: Tx, chainId: number): Promise<TxRow[]> {
  return db
    .select()
    .from(chainTxTable)
    .where(and(eq(chainTxTable.status, 'signed'), eq(chainTxTable.chain_id, chainId)))
    .orderBy(asc(chainTxTable.id))
    .limit(ROWS_MAX)
}
