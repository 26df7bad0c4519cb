import type { RegisterChange } from '@acervo/domain/returns/large-holding'
import { eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { dateOf } from '../../adapters/db/days.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { lotView as table } from '../acts/table.ts'

/**
 * How the holdings of these people changed from day to day in a project's register, earliest first. Like the register,
 * this counts a change from the day on which the platform learned of it.
 */
export async function registerChanges(
  tx: Tx,
  projectId: string,
  users: readonly string[],
): Promise<Map<string, RegisterChange[]>> {
  if (users.length === 0) return new Map()
  const one = sql<
    string | null
  >`case when ${table.user_id} = any(${sql.param([...users])}::uuid[]) then ${table.user_id} end`
  const ended = sql`coalesce(${table.redeemed_at}, ${table.passed_at})`
  const changes = (day: SQL<string>, sign: SQL, where?: SQL) =>
    tx
      .select({
        day: day.as('day'),
        user_id: one.as('one'),
        tokens: sql<number>`${sign} sum(${table.tokens})`.mapWith(Number).as('tokens'),
      })
      .from(table)
      .where(where ? sql`${eq(table.project_id, projectId)} and ${where}` : eq(table.project_id, projectId))
      .groupBy(sql`1`, sql`2`)
  const came = changes(dateOf(table.settled_at), sql``)
  const went = changes(dateOf(ended), sql`-`, or(isNotNull(table.redeemed_at), isNotNull(table.passed_at)))
  const rows = [...(await came), ...(await went)].toSorted((a, b) => a.day.localeCompare(b.day))
  const days = [...Map.groupBy(rows, ({ day }) => day)]
  const sum = (of: typeof rows) => of.reduce((total, { tokens }) => total + tokens, 0)
  return new Map(
    users.map((user) => [
      user,
      days.map(([day, all]) => ({
        day,
        all: sum(all),
        own: sum(all.filter(({ user_id }) => user_id === user)),
      })),
    ]),
  )
}
