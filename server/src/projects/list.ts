import { brands, type Brand, type BrandId } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { ProjectFilter, ProjectSort } from '@acervo/domain/projects/sorting'
import { and, desc, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { olderThan, pageOf, placeholders, readCursor } from '../adapters/db/keyset.ts'
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
  limit: number
  cursor?: string
}
type Page = { rows: ProjectSummary[]; next_cursor: string | null }

/** A page of projects of one brand or of all, with or without drafts. Newest first unless `sort` is given. */
export function listProjects(db: Db, filter: Filter): Promise<Page> {
  const { search, type, status, minimum, months, annual, ids, sort = 'newest' } = filter
  const isNarrowed = ids || search || type || status || minimum || months || annual
  return isNarrowed || sort !== 'newest' ? listNarrowed(db, filter) : listAll(db, filter)
}

/** The query of everybody's first screen: planned once, as a prepared statement. */
async function listAll(db: Db, { domain_id, drafts, limit, cursor: given }: Filter): Promise<Page> {
  const cursor = given === undefined ? undefined : readCursor(given)
  const shape = [domain_id && 'of_domain', drafts && 'with_drafts', cursor && 'after'].filter(Boolean)
  const query = prepared(db, ['list_projects', ...shape].join('_'), (name) =>
    db
      .select(summaryColumns)
      .from(projectTable)
      .where(
        and(
          domain_id ? eq(projectTable.domain_id, sql.placeholder('domain_id')) : undefined,
          drafts ? undefined : ne(projectTable.status, 'draft'),
          cursor && olderThan(projectTable.created_at, projectTable.id, placeholders),
        ),
      )
      .orderBy(desc(projectTable.created_at), desc(projectTable.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
  const rows = await query.execute({ domain_id, limit: limit + 1, ...cursor })
  const page = pageOf(rows, limit, (row) => row.created_at)
  return { rows: page.rows.map(listedOf), next_cursor: page.next_cursor }
}

/** Planned each time: the best index depends on the filter. */
async function listNarrowed(db: Db, filter: Filter): Promise<Page> {
  const { domain_id, limit, sort = 'newest' } = filter
  const { isAscending } = orders[sort]
  const rows = domain_id
    ? await ofBrand(db, filter, domain_id)
    : // Each brand's page is read from an index that begins with the brand; then the pages are merged.
      await unionAll(...ofEachBrand(db, filter))
        .orderBy(isAscending ? sql`ordered_by asc, id asc` : sql`ordered_by desc, id desc`)
        .limit(limit + 1)
  const page = pageOf(rows, limit, (row) => (sort === 'newest' ? row.created_at : String(row.sort_key)))
  return { rows: page.rows.map(listedOf), next_cursor: page.next_cursor }
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
        afterCursor(sort, filter.cursor),
      ),
    )
    .orderBy(sql`${key} ${direction}`, sql`${projectTable.id} ${direction}`)
    .limit(limit + 1)
}

type Order = { key: SQL; cast: SQL; isAscending?: true; value: z.ZodType<string> }

const number = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/)
const orders: Record<ProjectSort, Order> = {
  newest: {
    key: sql`${projectTable.created_at}`,
    cast: sql`timestamptz`,
    value: z.iso.datetime(),
  },
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

function afterCursor(sort: ProjectSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { key, cast, isAscending, value } = orders[sort]
  const { after_at, after_id } = readCursor(cursor, value)
  const sign = isAscending ? sql`>` : sql`<`
  return sql`(${key}, ${projectTable.id}) ${sign} (${after_at}::${cast}, ${after_id}::uuid)`
}
