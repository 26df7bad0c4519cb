import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import type { TxRow } from './parts.ts'
import { chainTxTable } from '../table.ts'

/** Maximum number of transactions checked in one round; they are mined in the order of their nonces anyway. */
const ROWS_MAX = 500

/** Transactions that are signed and not yet settled, in the order in which they were signed. */
export async function readInFlight(db: Tx, chainId: number): Promise<TxRow[]> {
  return db
    .select()
    .from(chainTxTable)
    .where(and(eq(chainTxTable.status, 'signed'), eq(chainTxTable.chain_id, chainId)))
    .orderBy(asc(chainTxTable.id))
    .limit(ROWS_MAX)
}
