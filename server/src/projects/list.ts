import { brands, type Brand, type BrandId } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { ProjectFilter, ProjectSort } from '@acervo/domain/projects/sorting'
import { and, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import {
  pageOf,
  placeholders,
  readCursor,
  type Cursor,
  type Page,
  type PageRequest,
} from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { prepared } from '../adapters/db/prepared.ts'
import { holds } from '../adapters/db/searched.ts'
import { listedOf, summaryColumns } from './summary.ts'
import { projectSortKeys, projectTable } from './table.ts'

type Filter = ProjectFilter & {
  domain_id?: BrandId
  drafts: boolean
  /** Only these. */
  ids?: readonly string[]
} & PageRequest

/** A page of projects of one brand or of all, with or without drafts. Newest first unless `sort` is given. */
export function listProjects(db: Db, filter: Filter): Promise<Page<ProjectSummary>> {
  const { search, type, status, minimum, months, annual, ids, sort = 'newest', domain_id } = filter
  const isNarrowed = ids || search || type || status || minimum || months || annual
  const isFirstScreen = sort === 'newest' || (sort === 'open' && domain_id)
  return isNarrowed || !isFirstScreen ? listNarrowed(db, filter) : listAll(db, filter)
}

/** The query of everybody's first screen: planned once, as a prepared statement. */
async function listAll(
  db: Db,
  { domain_id, drafts, limit, cursor: given, sort = 'newest' }: Filter,
): Promise<Page<ProjectSummary>> {
  const cursor = cursorOf(sort, given)
  const shape = [sort, domain_id && 'of_domain', drafts && 'with_drafts', cursor && 'after'].filter(Boolean)
  const { key } = orders[sort]
  const query = prepared(db, ['list_projects', ...shape].join('_'), (name) =>
    db
      .select({ ...summaryColumns, sort_key: sql<string>`${key}::text` })
      .from(projectTable)
      .where(
        and(
          domain_id ? eq(projectTable.domain_id, sql.placeholder('domain_id')) : undefined,
          drafts ? undefined : ne(projectTable.status, 'draft'),
          cursor && after(sort, placeholders),
        ),
      )
      .orderBy(sql`${key} desc`, sql`${projectTable.id} desc`)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
  const rows = await query.execute({ domain_id, limit: limit + 1, ...cursor })
  const page = pageOf(rows, limit, positionIn(sort))
  return { rows: page.rows.map(listedOf), next_cursor: page.next_cursor }
}

/** Planned each time: the best index depends on the filter. */
async function listNarrowed(db: Db, filter: Filter): Promise<Page<ProjectSummary>> {
  const { domain_id, limit, sort = 'newest' } = filter
  const { isAscending } = orders[sort]
  const rows = domain_id
    ? await ofBrand(db, filter, domain_id)
    : // Each brand's page is read from an index that begins with the brand; then the pages are merged.
      await unionAll(...ofEachBrand(db, filter))
        .orderBy(isAscending ? sql`ordered_by asc, id asc` : sql`ordered_by desc, id desc`)
        .limit(limit + 1)
  const page = pageOf(rows, limit, positionIn(sort))
  return { rows: page.rows.map(listedOf), next_cursor: page.next_cursor }
}

/** What a cursor contains of a row. */
function positionIn(sort: ProjectSort) {
  return (row: { created_at: string; sort_key: string }) =>
    sort === 'newest' ? row.created_at : row.sort_key
}

function ofEachBrand(db: Db, filter: Filter) {
  const [first, second, ...others] = brands
  return [
    ofBrand(db, filter, first.domain_id),
    ofBrand(db, filter, second.domain_id),
    ...(others as readonly Brand[]).map((brand) => ofBrand(db, filter, brand.domain_id)),
  ] as const
}

function ofBrand(db: Db, filter: Filter, domainId: BrandId) {
  const { drafts, limit, search, type, status, minimum, months, annual, ids, sort = 'newest' } = filter
  const { key, isAscending } = orders[sort]
  const cursor = cursorOf(sort, filter.cursor)
  const direction = isAscending ? sql`asc` : sql`desc`
  return db
    .select({
      ...summaryColumns,
      sort_key: sql<string>`${key}::text`,
      ordered_by: sql`${key}`.as('ordered_by'),
    })
    .from(projectTable)
    .where(
      and(
        eq(projectTable.domain_id, domainId),
        drafts ? undefined : ne(projectTable.status, 'draft'),
        ids && inArray(projectTable.id, [...ids]),
        type && eq(projectTable.project_type, type),
        status && eq(projectTable.status, status),
        minimum ? lte(projectTable.min_investment, minimum) : undefined,
        months ? lte(projectTable.duration, months) : undefined,
        annual ? gte(projectTable.annual_return, annual) : undefined,
        search ? holds(projectTable.searched, search) : undefined,
        cursor && after(sort, cursor),
      ),
    )
    .orderBy(sql`${key} ${direction}`, sql`${projectTable.id} ${direction}`)
    .limit(limit + 1)
}

type Order = {
  key: SQL
  cast: SQL
  isAscending?: true
  /** The form of the key in a cursor; a moment unless it says otherwise. */
  value?: z.ZodType<string>
}

const number = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/)
const orders: Record<ProjectSort, Order> = {
  newest: { key: sql`${projectTable.created_at}`, cast: sql`timestamptz` },
  open: { key: projectSortKeys.open, cast: sql`bigint`, value: z.string().regex(/^\d{1,18}$/) },
  return: { key: projectSortKeys.return, cast: sql`numeric`, value: number },
  left: { key: projectSortKeys.left, cast: sql`bigint`, value: number },
  funding: { key: projectSortKeys.funding, cast: sql`bigint`, value: number },
  name: { key: projectSortKeys.name, cast: sql`text`, isAscending: true, value: z.string().max(120) },
  ending: {
    key: projectSortKeys.ending,
    cast: sql`date`,
    isAscending: true,
    value: z.iso.date().or(z.literal('infinity')),
  },
}

function cursorOf(sort: ProjectSort, given: string | undefined): Cursor | undefined {
  return given === undefined ? undefined : readCursor(given, orders[sort].value)
}

function after(sort: ProjectSort, { after_at, after_id }: Cursor | typeof placeholders): SQL {
  const { key, cast, isAscending } = orders[sort]
  const sign = isAscending ? sql`>` : sql`<`
  return sql`(${key}, ${projectTable.id}) ${sign} (${after_at}::${cast}, ${after_id}::uuid)`
}
