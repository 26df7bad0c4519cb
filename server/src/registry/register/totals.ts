import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { heldBefore } from './held.ts'

/** The totals of the whole register when the page has no holders. */
export async function readTotals(
  db: Tx,
  projectId: string,
  end: SQL,
): Promise<{ holders: number; total: number }> {
  const held = db.$with('held').as(heldBefore(db, projectId, end))
  const [totals] = await db
    .with(held)
    .select({
      holders: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${held.tokens}), 0)`.mapWith(Number),
    })
    .from(held)
  return totals ?? { holders: 0, total: 0 }
}
