import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { prepared } from '../../db/prepared.ts'
import type { TxRow } from './parts.ts'
import { chainTxTable } from '../table.ts'

/** Maximum number of transactions checked in one round; they are mined in the order of their nonces anyway. */
const ROWS_MAX = 500

/** Transactions that are signed and not yet settled, in the order in which they were signed. */
export async function readInFlight(db: Tx, chainId: number): Promise<TxRow[]> {
  const query = prepared(db, 'chain_in_flight', (name) =>
    db
      .select()
      .from(chainTxTable)
      // The status is a literal, so that a cached plan can use the index of signed transactions.
      .where(
        and(sql`${chainTxTable.status} = 'signed'`, eq(chainTxTable.chain_id, sql.placeholder('chainId'))),
      )
      .orderBy(asc(chainTxTable.id))
      .limit(ROWS_MAX)
      .prepare(name),
  )
  return query.execute({ chainId })
}
