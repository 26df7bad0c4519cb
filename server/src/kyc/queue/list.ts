import type { Days } from '@acervo/domain/common/lists/days'
import { WAITING_COUNTED_MAX, type QueueRow, type QueueStatus } from '@acervo/domain/kyc/queue'
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { among, foundNear, rowByRow, type Way } from '../../adapters/db/among.ts'
import { newerThan, olderThan, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { holds } from '../../adapters/db/searched.ts'
import { withinDays } from '../../adapters/db/days.ts'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable, sentOrMade } from '../table.ts'
import { roundTable } from '../rounds/table.ts'

/** `from` and `to`: the days on which the applications were sent. `ids`: only these applications. */
export type QueueFilter = Days & { status: QueueStatus; search?: string; ids?: readonly string[] }

/**
 * Applications in one status or any whose name or email contains the search. Waiting applications come longest waiting
 * first, all others newest first.
 */
export async function listQueue(
  db: Db,
  { limit, cursor, ...filter }: QueueFilter & PageRequest,
): Promise<Page<QueueRow>> {
  const { id, name, created_at, submitted_at } = applicationTable
  const { status } = filter
  const at = queuedAt(status)
  const [after, order] = status === 'SUBMITTED' ? [newerThan, asc] : [olderThan, desc]
  const beyond = after(at, id, cursor)
  const ordered = [order(at), order(id)]
  const rows = await db
    .select({
      id,
      user_id: applicationTable.user_id,
      user_type: applicationTable.user_type,
      name,
      email: profileTable.email,
      domain_id: profileTable.domain_id,
      status: applicationTable.status,
      created_at,
      submitted_at,
      decided_at: applicationTable.decided_at,
      closed_at: profileTable.closed_at,
      erase_after: profileTable.erase_after,
      is_change: sql<boolean>`${applicationTable.changes} is not null`,
      round: sql<number>`(select count(*)::int from ${roundTable} where ${roundTable.application_id} in (${id}, ${applicationTable.changes}))`,
    })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where(await found(db, filter, { beyond, ordered, count: limit + 1 }))
    .orderBy(...ordered)
    .limit(limit + 1)
  return pageOf(rows, limit, (row) =>
    status === 'DRAFT' ? row.created_at : (row.submitted_at ?? row.created_at),
  )
}

/** The sort time of the list. A draft has not been sent, and is sorted by its creation. */
export function queuedAt(status: QueueStatus): AnyPgColumn | SQL {
  if (status === 'ALL') return sentOrMade(applicationTable)
  return status === 'DRAFT' ? applicationTable.created_at : applicationTable.submitted_at
}

type Search = { beyond: SQL | undefined; ordered: SQL[]; count: number }

/** The condition of the next `count` rows of the list. */
export async function found(db: Db, filter: QueueFilter, search: Search): Promise<SQL | undefined> {
  const parts = partsOf(filter).map((part) => and(part, search.beyond))
  const conditions = await Promise.all(
    parts.map((listed) => foundIn(db, { ...search, listed, search: filter.search })),
  )
  if (conditions.length === 1) return conditions[0]
  const firstOfEach = conditions.map(
    (condition) =>
      sql`${db
        .select({ id: applicationTable.id })
        .from(applicationTable)
        .where(condition)
        .orderBy(...search.ordered)
        .limit(search.count)}`,
  )
  return sql`${applicationTable.id} in (${sql.join(firstOfEach, sql` union all `)})`
}

/**
 * The conditions of the list's parts. An application that was sent several times belongs to the day of each sending.
 * Those listed by a moment of these days are read from the index of the list's order; the others, from the index of
 * earlier rounds.
 */
function partsOf({ status, from, to, ids }: QueueFilter): (SQL | undefined)[] {
  const asked = and(
    status === 'ALL' ? undefined : eq(applicationTable.status, status),
    ids && inArray(applicationTable.id, [...ids]),
  )
  const sent = withinDays(roundTable.submitted_at, { from, to })
  if (!sent) return [asked]
  const { application_id, is_earlier } = roundTable
  const isSent = and(
    asked,
    sql`exists (select from ${roundTable} where ${application_id} = ${applicationTable.id} and ${sent})`,
  )
  // Drafts are listed by their creation, and few of them were ever sent.
  if (status === 'DRAFT') return [isSent]
  const isNow = withinDays(queuedAt(status), { from, to })
  const before = sql`array(select ${application_id} from ${roundTable} where ${is_earlier} and ${sent})`
  return [
    and(isSent, isNow),
    and(asked, sql`${applicationTable.id} = any(${before})`, sql`(${isNow}) is not true`),
  ]
}

/** The condition of the next rows of a part that match a search. Without a search, the whole part matches. */
async function foundIn(
  db: Db,
  part: { listed: SQL | undefined; ordered: SQL[]; search: string | undefined; count: number },
): Promise<SQL | undefined> {
  const { listed, search } = part
  if (!search) return listed
  const way = searchPart(search)
  const near = await foundNear(db, applicationTable, { ...part, isFound: rowByRow(way) })
  return near ? inArray(applicationTable.id, near) : and(listed, await among(db, way))
}

/** Matches names of the application or the account, and emails. Each one uses its own index. */
function searchPart(search: string): Way {
  const { user_id } = applicationTable
  const named = holds(applicationTable.searched, search)
  const known = personFound(search)
  const ids = sql`select ${user_id} as id from ${applicationTable} where ${named}
    union all select ${profileTable.id} from ${profileTable} where ${known}`
  const isKnown = sql`(select ${known} from ${profileTable} where ${profileTable.id} = ${user_id})`
  return { column: user_id, ids, isOne: or(named, isKnown) }
}

/** The number of applications that wait for review, counted up to `WAITING_COUNTED_MAX`. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = db
    .select({ id: applicationTable.id })
    .from(applicationTable)
    .where(eq(applicationTable.status, 'SUBMITTED'))
    .limit(WAITING_COUNTED_MAX)
  return db.$count(waiting.as('waiting'))
}
