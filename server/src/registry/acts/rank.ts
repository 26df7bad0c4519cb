import { encumbranceKinds, entryNumber } from '@acervo/domain/registry/act'
import type { Encumbrance } from '@acervo/domain/registry/act/encumbrance'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { actTable } from '../table.ts'

const { id, kind, user_id, project_id, tokens, seq, decided_at, ended_at, state } = actTable

/** Whether an entry was ever registered: it is confirmed, released or executed. */
const isRegistered = and(
  inArray(kind, [...encumbranceKinds]),
  inArray(state, ['confirmed', 'released', 'executed']),
)

/** The entry that was registered first has the first rank, whatever its number of tokens. */
const rank = sql<number>`row_number() over (partition by ${project_id}, ${user_id} order by ${decided_at}, ${seq})`

const award = alias(actTable, 'award')

/** The tokens of a lien or attachment at a moment, without those that awards had passed by then. */
function left(end: SQL): SQL<number> {
  return sql<number>`${tokens} - (select coalesce(sum(${award.tokens}), 0) from ${actTable} award where ${and(
    eq(award.executes, id),
    eq(award.state, 'completed'),
    sql`${award.ended_at} < ${end}`,
  )})`.mapWith(Number)
}

/** The ranks of the liens and attachments in force among these acts. */
export async function ranksOf(db: Tx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const holdings = db.select({ user_id, project_id }).from(actTable).where(inArray(id, ids))
  // Returns the ranks in all of their holdings, from which the caller picks.
  const rows = await db
    .select({ id, rank: rank.mapWith(Number) })
    .from(actTable)
    .where(and(isRegistered, eq(state, 'confirmed'), sql`(${user_id}, ${project_id}) in ${holdings}`))
  return new Map(rows.map((row) => [row.id, row.rank]))
}

/** The liens and attachments of these holders in a project that were in force at a moment, by rank. */
export async function encumbrancesBefore(
  db: Tx,
  projectId: string,
  userIds: string[],
  end: SQL,
): Promise<Map<string, Encumbrance[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ user_id, kind, seq, tokens: left(end), registered_at: decided_at, rank: rank.mapWith(Number) })
    .from(actTable)
    .where(
      and(
        isRegistered,
        eq(project_id, projectId),
        inArray(user_id, userIds),
        sql`${decided_at} < ${end}`,
        sql`(${ended_at} is null or ${ended_at} >= ${end})`,
      ),
    )
    .orderBy(asc(decided_at), asc(seq))
  const shown = rows.flatMap(({ kind: given, seq: position, registered_at, ...row }) => {
    const of = encumbranceKinds.find((one) => one === given)
    return of && registered_at ? [{ ...row, kind: of, registered_at, number: entryNumber(of, position) }] : []
  })
  const lists = new Map<string, Encumbrance[]>()
  for (const { user_id: holder, ...row } of shown) lists.set(holder, [...(lists.get(holder) ?? []), row])
  return lists
}
