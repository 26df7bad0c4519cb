import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { reversalRequestTable as request } from './table.ts'

/** Who asked for the reversal of a distribution that is locked, and why; undefined when nobody did. */
export async function findReversalRequest(tx: Tx, id: string) {
  const [row] = await tx.select().from(request).where(eq(request.distribution_id, id))
  return row
}

/** Forgets that somebody asked; returns whether anybody did. */
export async function forgetRequest(tx: Tx, id: string): Promise<boolean> {
  const { distribution_id } = request
  const gone = await tx.delete(request).where(eq(distribution_id, id)).returning({ distribution_id })
  return gone.length > 0
}
