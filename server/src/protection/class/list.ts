import { dayOf } from '@acervo/domain/common/time-zone'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { beyond, nextCursor, type Key } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import type { Services } from '../../services.ts'
import { requestOf } from '../investor.ts'
import { classRequestTable as table } from './table.ts'

type Found = { rank: number; requested_at: string; id: string }

/** 0 for those that wait, which come first. */
const rank = sql<number>`(case when ${table.decided_at} is null then 0 else 1 end)::bigint`

const keys: readonly Key<Found>[] = [
  { column: rank, type: 'bigint', of: (row) => row.rank },
  { column: table.requested_at, type: 'timestamptz', of: (row) => row.requested_at },
  { column: table.id, type: 'uuid', of: (row) => row.id },
]

type Asked = { limit: number; cursor?: string; state?: ClassRequestRow['state'] }

/** Requests to be treated as sophisticated of open accounts, those that wait first, then the oldest first. */
export async function listRequests(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { limit, cursor, state }: Asked,
): Promise<{ rows: ClassRequestRow[]; next_cursor: string | null }> {
  const today = dayOf(now())
  const found = await select(db)
    .where(and(isNull(profileTable.closed_at), isIn(state, today), beyond(keys, 'asc', cursor)))
    .orderBy(asc(rank), asc(table.requested_at), asc(table.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const cursors = page.map(({ row, rank: first }) => ({ ...row, rank: first }))
  return {
    rows: page.map((one) => present(one, today)),
    next_cursor: nextCursor(keys, cursors, found.length > limit),
  }
}

/** One request as staff read it. */
export async function findRequest(tx: Tx, id: string, now: Date): Promise<ClassRequestRow | undefined> {
  const [found] = await select(tx).where(eq(table.id, id))
  return found && present(found, dayOf(now))
}

function select(tx: Db | Tx) {
  return tx
    .select({
      row: table,
      name: profileTable.full_name,
      email: profileTable.email,
      rank: rank.mapWith(Number),
    })
    .from(table)
    .innerJoin(profileTable, eq(profileTable.id, table.user_id))
    .$dynamic()
}

function present(
  { row, name, email }: { row: typeof table.$inferSelect; name: string | null; email: string | null },
  today: string,
): ClassRequestRow {
  return { ...requestOf(row, today), user_id: row.user_id, name: name ?? email ?? '', email }
}

function isIn(state: ClassRequestRow['state'] | undefined, today: string): SQL | undefined {
  const { is_approved, ended_at, valid_until } = table
  const isOver = sql`(${ended_at} is not null or ${valid_until} < ${today})`
  if (state === 'waiting') return isNull(is_approved)
  if (state === 'refused') return eq(is_approved, false)
  if (state === 'approved') return sql`${is_approved} and not ${isOver}`
  return state === 'ended' ? sql`${is_approved} and ${isOver}` : undefined
}
