import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { blockingTable as table } from '../../table.ts'

/**
 * How many tokens of a person are blocked, by project; projects without blocked tokens are missing. With `at`, the
 * numbers at that moment.
 */
export async function blockedTokens(db: Tx, userId: string, at?: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({
      project_id: sql<string>`${table.project_id}`,
      tokens: sql`sum(${table.amount})`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        eq(table.user_id, userId),
        eq(table.type, 'tokens'),
        at ? sql`${table.blocked_at} < ${at}` : undefined,
        at ? sql`coalesce(${table.unblocked_at} >= ${at}, true)` : isNull(table.unblocked_at),
      ),
    )
    .groupBy(table.project_id)
  return new Map(rows.map(({ project_id, tokens }) => [project_id, tokens]))
}
