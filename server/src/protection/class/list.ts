import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { ClassRequestSort } from '@acervo/domain/protection/class-request-list'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import type { Services } from '../../services.ts'
import { requestOf } from '../investor.ts'
import { classRequestTable as table } from './table.ts'

type Found = { rank: number; requested_at: string; id: string }

/** 0 for waiting requests, which come first. */
const rank = sql<number>`(case when ${table.decided_at} is null then 0 else 1 end)::bigint`

const arrival: readonly Key<Found>[] = [
  { column: table.requested_at, type: 'timestamptz', of: (row) => row.requested_at },
  { column: table.id, type: 'uuid', of: (row) => row.id },
]
const waitingFirst: readonly Key<Found>[] = [
  { column: rank, type: 'bigint', of: (row) => row.rank },
  ...arrival,
]

export type ClassRequestFilter = {
  state?: ClassRequestRow['state']
  /** Without a sort order, waiting requests come first. */
  sort?: ClassRequestSort
  /** Only with `sort`. */
  order?: SortOrder
  /** Only these. */
  ids?: readonly string[]
} & PageRequest

/**
 * Requests of open accounts to be treated as sophisticated. By default, waiting requests come first, then the oldest.
 */
export async function listRequests(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { state, sort, order = 'asc', ids, limit, cursor }: ClassRequestFilter,
): Promise<Page<ClassRequestRow>> {
  const today = dayOf(now())
  const [keys, by] = sort ? [arrival, order] : ([waitingFirst, 'asc'] as const)
  const direction = by === 'asc' ? asc : desc
  const found = await select(db)
    .where(
      and(
        isNull(profileTable.closed_at),
        isIn(state, today),
        ids && inArray(table.id, [...ids]),
        beyond(keys, by, cursor),
      ),
    )
    .orderBy(...keys.map(({ column }) => direction(column)))
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
  const decider = alias(profileTable, 'decider')
  return tx
    .select({
      row: table,
      name: profileTable.full_name,
      email: profileTable.email,
      domain_id: profileTable.domain_id,
      decided_by: decider.email,
      rank: rank.mapWith(Number),
    })
    .from(table)
    .innerJoin(profileTable, eq(profileTable.id, table.user_id))
    .leftJoin(decider, eq(decider.id, table.decided_by))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function present(
  { row, name, email, domain_id, decided_by }: Omit<Selected, 'rank'>,
  today: string,
): ClassRequestRow {
  const { user_id } = row
  return { ...requestOf(row, today), user_id, name: name ?? email ?? '', email, domain_id, decided_by }
}

function isIn(state: ClassRequestRow['state'] | undefined, today: string): SQL | undefined {
  const { is_approved, ended_at, valid_until } = table
  const isOver = sql`(${ended_at} is not null or ${valid_until} < ${today})`
  if (state === 'waiting') return isNull(is_approved)
  if (state === 'refused') return eq(is_approved, false)
  if (state === 'approved') return sql`${is_approved} and not ${isOver}`
  return state === 'ended' ? sql`${is_approved} and ${isOver}` : undefined
}
