import { sumOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { investorName, type Investor } from '@acervo/domain/registry/holdings'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { InvestorSort } from '@acervo/domain/registry/investor-list'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { personFound } from '../identity/person-found.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { blockingsFor, holdingsOf } from './holdings.ts'

export type InvestorFilter = {
  search?: string
  sort?: InvestorSort
  order?: SortOrder
  /** Only these investors. */
  ids?: readonly string[]
} & PageRequest

type Found = { id: string; kyc_approved_at: string; searched: string }

const user: Key<Found> = { column: applicationTable.user_id, type: 'uuid', of: ({ id }) => id }
const keysOf: Record<InvestorSort, readonly Key<Found>[]> = {
  approved_at: [
    {
      column: applicationTable.decided_at,
      type: 'timestamptz',
      of: ({ kyc_approved_at }) => kyc_approved_at,
    },
    user,
  ],
  name: [{ column: applicationTable.searched, type: 'text', of: ({ searched }) => searched }, user],
}

/** Verified investors with their holdings and blocks, latest approval first by default. */
export async function listInvestors(
  db: Db,
  chain: Chain,
  reader: Pick<Actor, 'id'>,
  { search, sort = 'approved_at', order = 'desc', ids: chosen, limit, cursor }: InvestorFilter,
): Promise<Page<Investor>> {
  const keys = keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const found = await selectInvestors(db)
    .where(
      and(
        eq(applicationTable.status, 'APPROVED'),
        // A closed account has nothing left that could be blocked.
        isNull(profileTable.closed_at),
        search ? personFound(search) : undefined,
        chosen ? inArray(applicationTable.user_id, [...chosen]) : undefined,
        beyond(keys, order, cursor),
      ),
    )
    .orderBy(...keys.map(({ column }) => direction(column)))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const blockings = await blockingsFor(db, chain, reader, ids)
  const holdings = await holdingsOf(db, ids, blockings)
  const rows = page.map(({ full_name, id, email, status, wallet, kyc_approved_at }) => {
    const row = { id, email, status, wallet, kyc_approved_at }
    const investments = holdings.get(row.id) ?? []
    const total_invested = sumOf(investments.map(({ total_amount }) => total_amount))
    // Sorted newest first: the block in force, or else the last one that the chain has not lifted yet.
    const blocking = blockings.find(({ type, user_id }) => type === 'investor' && user_id === row.id) ?? null
    return { ...row, name: investorName(full_name, row.email), total_invested, blocking, investments }
  })
  return { rows, next_cursor: nextCursor(keys, page, found.length > limit) }
}

function selectInvestors(db: Db) {
  return db
    .select({
      id: profileTable.id,
      full_name: profileTable.full_name,
      email: profileTable.email,
      status: profileTable.status,
      wallet: applicationTable.wallet,
      searched: applicationTable.searched,
      kyc_approved_at: sql<string>`${applicationTable.decided_at}`.mapWith(applicationTable.decided_at),
    })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
}
