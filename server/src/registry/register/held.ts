import { and, eq, sql, type SQL } from 'drizzle-orm'
import { dateOf } from '../../adapters/db/days.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { isHeld } from '../acts/held.ts'
import { lotView as table } from '../acts/table.ts'
import { blockingTable } from '../table.ts'

/** The lots of a project that the register counts at a moment. */
export function settledBefore(projectId: string, end: SQL): SQL | undefined {
  return and(eq(table.project_id, projectId), isHeld(end), sql`${table.settled_at} < ${end}`)
}

/**
 * A subquery of a project's holders at a moment: their tokens and since when they hold any, one row per holder. `late`:
 * tokens that came on an earlier day than the platform learned of them.
 */
export function heldBefore(tx: Pick<Tx, 'select'>, projectId: string, end: SQL) {
  return tx
    .select({
      user_id: table.user_id,
      tokens: sql<number>`sum(${table.tokens})`.mapWith(Number).as('tokens'),
      late: sql<number>`coalesce(sum(${table.tokens}) filter (where ${dateOf(table.completed_at)} < ${dateOf(table.settled_at)}), 0)`
        .mapWith(Number)
        .as('late'),
      since: sql<string>`min(${table.completed_at})`.mapWith(table.completed_at).as('since'),
    })
    .from(table)
    .where(settledBefore(projectId, end))
    .groupBy(table.user_id)
}

/** Whether a block was in force at a moment. */
export function inForce(end: SQL): SQL {
  const { blocked_at, unblocked_at } = blockingTable
  return sql`${blocked_at} < ${end} and (${unblocked_at} is null or ${unblocked_at} >= ${end})`
}
