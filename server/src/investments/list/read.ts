import { brandOfDomain, type Domain } from '@acervo/domain/brands/brand'
import { centsOf } from '@acervo/domain/common/cents'
import type { InvestmentFilter } from '@acervo/domain/investments/calls/reading'
import type { InvestmentDate, InvestmentSort } from '@acervo/domain/investments/sorting'
import type { Investment } from '@acervo/domain/investments/investment'
import { investmentStatuses } from '@acervo/domain/investments/steps'
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Chain } from '../../adapters/chain/port.ts'
import { among, amongEach, foundNear, rowByRow } from '../../adapters/db/among.ts'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { withinDays } from '../../adapters/db/days.ts'
import { projectTable } from '../../projects/table.ts'
import { present, selectInvestments } from '../repo.ts'
import { investmentTable } from '../table.ts'
import { stepRank } from '../conditions.ts'
import { searchParts } from './search.ts'

const id: Key<Investment> = { column: investmentTable.id, type: 'uuid', of: (row) => row.id }
const created = {
  column: investmentTable.created_at,
  type: 'timestamptz',
  of: (row) => row.created_at,
} as const satisfies Key<Investment>
const dates: Record<InvestmentDate, Key<Investment> & { column: AnyPgColumn }> = {
  created,
  verified: {
    column: investmentTable.payment_verified_at,
    type: 'timestamptz',
    of: (row) => row.payment_verified_at ?? '',
  },
  completed: {
    column: investmentTable.completed_at,
    type: 'timestamptz',
    of: (row) => row.completed_at ?? '',
  },
}
const keysOf: Record<Exclude<InvestmentSort, 'date'>, readonly Key<Investment>[]> = {
  amount: [{ column: investmentTable.amount, type: 'bigint', of: (row) => String(centsOf(row.amount)) }, id],
  status: [
    {
      column: stepRank(investmentTable.status),
      type: 'bigint',
      of: (row) => investmentStatuses.indexOf(row.status),
    },
    created,
    id,
  ],
}

/** Investments of one person or of all, in one status or any, in the requested order. Newest first by default. */
export async function listInvestments(
  db: Db,
  chain: Chain,
  filter: InvestmentFilter & PageRequest,
): Promise<Page<Investment>> {
  const { user_id, failed, search, domain, dated = 'created', sort = 'date', order = 'desc', limit } = filter
  const keys = sort === 'date' ? [dates[dated], id] : keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const [of_brand, refused] = await Promise.all([
    domain ? ofBrand(db, domain) : undefined,
    failed ? among(db, { column: investmentTable.id, ids: chain.failedIds(['mint']) }) : undefined,
  ])
  const listed = and(isListed(filter), beyond(keys, order, filter.cursor))
  const asked = and(refused, of_brand)
  const ordered = keys.map(({ column }) => direction(column))
  const list = { listed, asked, ordered, count: limit + 1 }
  const found = await selectInvestments(db)
    .where(search ? await searchedIn(db, list, search, user_id === undefined) : and(listed, asked))
    .orderBy(...ordered)
    .limit(limit + 1)
  const rows = await present(db, chain, found.slice(0, limit))
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

function isListed({ user_id, status, unrejected, failed, overdue, dated, from, to }: InvestmentFilter) {
  return and(
    user_id ? eq(investmentTable.user_id, user_id) : undefined,
    status ? eq(investmentTable.status, status) : undefined,
    unrejected ? ne(investmentTable.status, 'rejected') : undefined,
    failed ? eq(investmentTable.status, 'mint') : undefined,
    overdue ? isOverdue() : undefined,
    // Written exactly like the conditions of the indexes.
    dated === 'verified' ? isNotNull(investmentTable.payment_verified_at) : undefined,
    dated === 'completed' ? eq(investmentTable.status, 'completed') : undefined,
    withinDays(dates[dated ?? 'created'].column, { from, to }),
  )
}

type List = { listed: SQL | undefined; asked: SQL | undefined; ordered: SQL[]; count: number }

/** The condition that a row is one of the first rows of the list that match the search. */
async function searchedIn(
  db: Db,
  { listed, asked, ordered, count }: List,
  search: string,
  everybodys: boolean,
): Promise<SQL> {
  const ways = searchParts(search, everybodys)
  const isFound = and(asked, or(...ways.map(rowByRow)))
  const next = { listed, ordered, isFound, count }
  const near = everybodys ? await foundNear(db, investmentTable, next) : undefined
  if (near) return inArray(investmentTable.id, near)
  const firstOfEach = (await amongEach(db, ways)).map(
    (way) =>
      sql`${db
        .select({ id: investmentTable.id })
        .from(investmentTable)
        .where(and(listed, asked, way))
        .orderBy(...ordered)
        .limit(count)}`,
  )
  return sql`${investmentTable.id} in (${sql.join(firstOfEach, sql` union all `)})`
}

function isOverdue() {
  return and(eq(investmentTable.status, 'review'), lte(investmentTable.verify_by, sql`now()`))
}

function ofBrand(db: Db, domain: Domain): Promise<SQL> {
  const { id, domain_id } = projectTable
  const ids = sql`select ${id} from ${projectTable} where ${domain_id} = ${brandOfDomain(domain).domain_id}`
  return among(db, { column: investmentTable.project_id, ids })
}
