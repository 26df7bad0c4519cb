import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { Holder } from '@acervo/domain/registry/register'
import type { HolderSort } from '@acervo/domain/registry/register-list'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { beyond, nextCursor, type Key, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { lotView as table } from '../acts/table.ts'
import { openIdNumber } from '../id-number.ts'
import { blockingTable } from '../table.ts'
import { heldBefore, inForce, settledBefore } from './held.ts'
import { readTotals } from './totals.ts'

/** Filters holders by name or email. The default order is their numbers. */
export type HolderPage = {
  search?: string
  sort?: HolderSort
  order?: SortOrder
} & PageRequest
type Numbered = Pick<Holder, 'number' | 'tokens'>

/** The position in a page of holders; the number is unique. */
const keysOf = (from: {
  number: SQLWrapper
  tokens: SQLWrapper
}): Record<HolderSort, readonly Key<Numbered>[]> => {
  const number: Key<Numbered> = { column: sql`${from.number}`, type: 'bigint', of: (row) => row.number }
  return {
    number: [number],
    tokens: [{ column: sql`${from.tokens}`, type: 'bigint', of: (row) => row.tokens }, number],
  }
}

/** All holders are summed up for their numbers and the totals. Names and blocks are read only for the page. */
export async function listHolders(
  db: Tx,
  projectId: string,
  end: SQL,
  { search, sort = 'number', order = 'asc', limit, cursor }: HolderPage,
) {
  const { held, numbered } = numberedHolders(db, projectId, end)
  const keys = keysOf(numbered)[sort]
  const direction = order === 'asc' ? asc : desc
  const page = holdersOfPage(db, numbered, { search, sort, order, limit, cursor })
  const found = await db
    .with(held, numbered, page)
    .select({
      id: page.user_id,
      number: page.number,
      tokens: page.tokens,
      late: page.late,
      since: page.since,
      total: page.total,
      holders: page.holders,
      full_name: profileTable.full_name,
      email: profileTable.email,
      name: applicationTable.name,
      id_number: openIdNumber,
      wallet: walletBefore(projectId, page.user_id, end),
      ...blocksOf(projectId, page.user_id, end),
    })
    .from(page)
    .innerJoin(profileTable, eq(profileTable.id, page.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, page.user_id), isNull(applicationTable.changes)),
    )
    .orderBy(...keysOf(page)[sort].map(({ column }) => direction(column)))
  const rows = found.slice(0, limit)
  const totals = found[0] ?? (await readTotals(db, projectId, end))
  return { rows, totals, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

/**
 * The holders at that moment with their numbers, which follow the order in which they became holders, and the totals.
 */
function numberedHolders(db: Tx, projectId: string, end: SQL) {
  const held = db.$with('held').as(heldBefore(db, projectId, end))
  const numbered = db.$with('numbered').as(
    db
      .select({
        user_id: held.user_id,
        tokens: held.tokens,
        late: held.late,
        since: held.since,
        number: sql<number>`row_number() over (order by ${held.since}, ${held.user_id})`
          .mapWith(Number)
          .as('number'),
        total: sql<number>`sum(${held.tokens}) over ()`.mapWith(Number).as('total'),
        holders: sql<number>`count(*) over ()`.mapWith(Number).as('holders'),
      })
      .from(held),
  )
  return { held, numbered }
}

type NumberedHolders = ReturnType<typeof numberedHolders>['numbered']

/** The rows of the page and one more, which tells whether there is another page. */
function holdersOfPage(
  db: Tx,
  numbered: NumberedHolders,
  { search, sort, order, limit, cursor }: HolderPage & Required<Pick<HolderPage, 'sort' | 'order'>>,
) {
  const keys = keysOf(numbered)[sort]
  const direction = order === 'asc' ? asc : desc
  const people = db.select({ id: profileTable.id }).from(profileTable)
  return db.$with('page').as(
    db
      .select()
      .from(numbered)
      .where(
        and(
          search ? inArray(numbered.user_id, people.where(personFound(search))) : undefined,
          beyond(keys, order, cursor),
        ),
      )
      .orderBy(...keys.map(({ column }) => direction(column)))
      .limit(limit + 1),
  )
}

/**
 * The blocks in force at that moment: the number of blocked tokens in the project, and whether the whole account is
 * blocked.
 */
function blocksOf(projectId: string, userId: AnyPgColumn | SQL, end: SQL) {
  const own = eq(blockingTable.user_id, userId)
  const ofTokens = and(own, eq(blockingTable.type, 'tokens'), eq(blockingTable.project_id, projectId))
  return {
    blocked: sql<number>`(select coalesce(sum(${blockingTable.amount}), 0) from ${blockingTable} where ${and(
      ofTokens,
      inForce(end),
    )})`.mapWith(Number),
    is_account_blocked: sql<boolean>`exists (select from ${blockingTable} where ${and(
      own,
      eq(blockingTable.type, 'investor'),
      inForce(end),
    )})`,
  }
}

/**
 * The wallet that held the tokens at that moment: the one of the last mint, or the one they have been moved to since.
 */
function walletBefore(projectId: string, userId: AnyPgColumn | SQL, end: SQL): SQL<string> {
  const { user_id, new_wallet, moved_at } = walletChangeTable
  return sql<string>`(select wallet from (
    select ${table.wallet} as wallet, ${table.settled_at} as since from ${table}
      where ${and(settledBefore(projectId, end), sql`${table.user_id} = ${userId}`)}
    union all
    select ${new_wallet}, ${moved_at} from ${walletChangeTable}
      where ${user_id} = ${userId} and ${moved_at} < ${end}
  ) held order by since desc limit 1)`
}
