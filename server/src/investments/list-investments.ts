import { brandOfDomain, type Domain } from '@acervo/domain/brands/brand'
import { centsOf } from '@acervo/domain/common/cents'
import type { InvestmentSort, SortOrder } from '@acervo/domain/investments/calls'
import type { Investment } from '@acervo/domain/investments/investment'
import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import { among } from '../adapters/db/among.ts'
import { beyond, cursorOf, type Key } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { holds, searchable } from '../adapters/db/searchable.ts'
import { profileSearchedText, profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
import { present, selectInvestments } from './repo.ts'
import { investmentTable, stepRank } from './table.ts'

export type InvestmentFilter = {
  user_id?: string
  status?: InvestmentStatus
  /** Only those whose mint the chain refused. */
  failed?: boolean
  /** Part of the project's name; of everybody's also of the person's name or e-mail, or of the payment reference. */
  search?: string
  /** Brand of the project. */
  domain?: Domain
  sort?: InvestmentSort
  order?: SortOrder
  limit: number
  cursor?: string
}

const id: Key<Investment> = { column: investmentTable.id, type: 'uuid', of: (row) => row.id }
const created: Key<Investment> = {
  column: investmentTable.created_at,
  type: 'timestamptz',
  of: (row) => row.created_at,
}
const keysOf: Record<InvestmentSort, readonly Key<Investment>[]> = {
  date: [created, id],
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

/** Investments in the order asked for, newest first by default: of one person or of all, in one status or any. */
export async function listInvestments(
  db: Db,
  chain: Chain,
  filter: InvestmentFilter,
): Promise<{ rows: Investment[]; next_cursor: string | null }> {
  const { user_id, status, failed, search, domain, sort = 'date', order = 'desc', limit } = filter
  const keys = keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const [found_by, of_brand, refused] = await Promise.all([
    search ? matching(db, search, user_id === undefined) : undefined,
    domain ? ofBrand(db, domain) : undefined,
    failed ? among(db, investmentTable.id, chain.failedIds(['mint'])) : undefined,
  ])
  const found = await selectInvestments(db)
    .where(
      and(
        user_id ? eq(investmentTable.user_id, user_id) : undefined,
        status ? eq(investmentTable.status, status) : undefined,
        failed ? eq(investmentTable.status, 'mint') : undefined,
        refused,
        found_by,
        of_brand,
        beyond(keys, order, filter.cursor),
      ),
    )
    .orderBy(...keys.map(({ column }) => direction(column)))
    .limit(limit + 1)
  const rows = await present(db, chain, found.slice(0, limit))
  const last = rows.at(-1)
  return { rows, next_cursor: found.length > limit && last ? cursorOf(keys, last) : null }
}

/** Whose investments, in which projects, and which by their reference: each found on its own, by its own index. */
async function matching(db: Db, search: string, everybodys: boolean): Promise<SQL | undefined> {
  const { project_id, user_id, id } = investmentTable
  const named = holds(searchable(projectTable.name), search)
  const projects = among(db, project_id, sql`select ${projectTable.id} from ${projectTable} where ${named}`)
  if (!everybodys) return projects
  const person = holds(profileSearchedText, search)
  const found = await Promise.all([
    projects,
    among(db, user_id, sql`select ${profileTable.id} from ${profileTable} where ${person}`, person),
    isPartOfReference(search)
      ? among(
          db,
          id,
          sql`select ${id} from ${investmentTable} where ${referenceHolds(search)}`,
          referenceHolds(search),
        )
      : undefined,
  ])
  return or(...found)
}

function ofBrand(db: Db, domain: Domain): Promise<SQL> {
  const { id, domain_id } = projectTable
  const projects = sql`select ${id} from ${projectTable} where ${domain_id} = ${brandOfDomain(domain).domain_id}`
  return among(db, investmentTable.project_id, projects)
}

/** A reference is written in groups, in small letters, or in part: `rf18 acv2`. */
function isPartOfReference(search: string): boolean {
  return /^[0-9A-Z]{3,}$/.test(bareReference(search))
}

function referenceHolds(search: string): SQL {
  return sql`${investmentTable.payment_reference} like ${`%${bareReference(search)}%`}`
}

function bareReference(search: string): string {
  return search.replace(/\s/g, '').toUpperCase()
}
