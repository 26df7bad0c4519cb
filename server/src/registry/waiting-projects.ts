import type { WaitingProject } from '@acervo/domain/registry/dossier'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOf, readCursor, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { investmentTable as table } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

const waits = eq(table.status, 'erir')

/**
 * Projects with investments that wait for the ERIR, longest waiting first. Each project's first investment is found by
 * scanning the waiting ones. Totals are computed only for the projects of the page.
 */
export async function listWaitingProjects(db: Db, page: PageRequest): Promise<Page<WaitingProject>> {
  const first = db.$with('first').as(firstOfEach(db, page))
  const found = await db
    .with(first)
    .select({
      id: first.project_id,
      project_id: first.project_id,
      ...projectNames,
      investments: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${table.amount})`.mapWith(table.amount),
      tokens: sql<number>`sum(${table.tokens})`.mapWith(Number),
      since: sql<string>`${first.since}`.mapWith(table.review_at),
    })
    .from(first)
    .innerJoin(projectTable, eq(projectTable.id, first.project_id))
    .innerJoin(table, and(eq(table.project_id, first.project_id), waits))
    .groupBy(first.project_id, first.since, projectTable.id)
    .orderBy(asc(first.since), asc(first.project_id))
  return pageOf(found, page.limit, (row) => row.since)
}

/** The projects of a page, with the time since when the first investment of each has waited. */
function firstOfEach(db: Db, { limit, cursor: given }: PageRequest) {
  const cursor = given === undefined ? undefined : readCursor(given)
  const other = alias(table, 'other')
  return db
    .select({ project_id: table.project_id, since: sql<string>`${table.review_at}`.as('since') })
    .from(table)
    .where(
      and(
        waits,
        cursor &&
          sql`(${table.review_at}, ${table.project_id}) > (${cursor.after_at}::timestamptz, ${cursor.after_id}::uuid)`,
        // With `coalesce` the planner expects many rows and scans the index. With a plain `id = …` it would expect one
        // row.
        sql`coalesce(${table.id} = (select ${other.id} from ${table} ${other}
          where ${other.project_id} = ${table.project_id} and ${other.status} = 'erir'
          order by ${other.review_at}, ${other.id} limit 1), false)`,
      ),
    )
    .orderBy(asc(table.review_at), asc(table.project_id))
    .limit(limit + 1)
}
