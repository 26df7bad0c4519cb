import type { ChainAct } from '@acervo/domain/registry/blocking'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { blockingTable as table } from '../table.ts'

/** A block as it is stored. */
export type BlockingRow = typeof table.$inferSelect
type Act = ChainAct['act']

/** The key of the chain operation for blocking or unblocking. */
export function actKey(act: Act, { type, id }: Pick<BlockingRow, 'type' | 'id'>): string {
  return `${act}_${type}:${id}`
}

/** The operation that the row currently requires from the chain: block or unblock. */
export function currentAct({ unblocked_at }: Pick<BlockingRow, 'unblocked_at'>): Act {
  return unblocked_at ? 'unblock' : 'block'
}

/** Reads the row of a block and locks it until the transaction ends. */
export async function lockBlocking(tx: Tx, id: string): Promise<BlockingRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}
