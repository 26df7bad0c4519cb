import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { lotView } from './table.ts'

/**
 * Whether the tokens of a lot are held: neither redeemed nor passed to others. This is the only definition of a
 * holding. With `end`, whether they had not ended before that moment. The caller checks when they began, because the
 * register counts from `settled_at` and a portfolio from `completed_at`.
 */
export function isHeld(end?: SQL): SQL | undefined {
  const { redeemed_at, passed_at } = lotView
  if (!end) return and(isNull(redeemed_at), isNull(passed_at))
  return sql`(${redeemed_at} is null or ${redeemed_at} >= ${end}) and (${passed_at} is null or ${passed_at} >= ${end})`
}

/** The lots of a holding now, in the order in which they came. */
export async function heldLots(tx: Tx, { user_id, project_id }: { user_id: string; project_id: string }) {
  return tx
    .select()
    .from(lotView)
    .where(and(eq(lotView.user_id, user_id), eq(lotView.project_id, project_id), isHeld()))
    .orderBy(asc(lotView.settled_at), asc(lotView.id))
}
