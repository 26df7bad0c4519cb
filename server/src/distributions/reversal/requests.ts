import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { reversalRequestTable as request } from './table.ts'

/** Who requested the reversal of a locked distribution, and why; undefined when nobody did. */
export async function findReversalRequest(tx: Tx, id: string) {
  const [row] = await tx.select().from(request).where(eq(request.distribution_id, id))
  return row
}

/** Deletes the request. Returns whether there was one. */
export async function forgetRequest(tx: Tx, id: string): Promise<boolean> {
  const { distribution_id } = request
  const gone = await tx.delete(request).where(eq(distribution_id, id)).returning({ distribution_id })
  return gone.length > 0
}
