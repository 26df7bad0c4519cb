import { fail as failProject } from '@acervo/domain/projects/failures'
import type { Dossier, WaitingProject } from '@acervo/domain/registry/dossier'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Chain } from '../adapters/chain/port.ts'
import { newerThan, pageOf, readCursor } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { findInvestments } from '../investments/repo.ts'
import { investmentTable as table } from '../investments/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectNames, type ProjectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

type PageRequest = { limit: number; cursor?: string }

/**
 * Projects with investments that wait for the ERIR, longest waiting first. Each project's first investment is found by
 * scanning the waiting ones; totals are computed only for the projects of the page.
 */
export async function listWaitingProjects(
  db: Db,
  { limit, cursor: given }: PageRequest,
): Promise<{ rows: WaitingProject[]; next_cursor: string | null }> {
  const cursor = given === undefined ? undefined : readCursor(given)
  const waits = eq(table.status, 'erir')
  const other = alias(table, 'other')
  const first = db.$with('first').as(
    db
      .select({ project_id: table.project_id, since: sql<string>`${table.review_at}`.as('since') })
      .from(table)
      .where(
        and(
          waits,
          cursor &&
            sql`(${table.review_at}, ${table.project_id}) > (${cursor.after_at}::timestamptz, ${cursor.after_id}::uuid)`,
          // With `coalesce` the planner expects many rows and scans the index; for a plain `id = …` it would expect
          // one.
          sql`coalesce(${table.id} = (select ${other.id} from ${table} ${other}
            where ${other.project_id} = ${table.project_id} and ${other.status} = 'erir'
            order by ${other.review_at}, ${other.id} limit 1), false)`,
        ),
      )
      .orderBy(asc(table.review_at), asc(table.project_id))
      .limit(limit + 1),
  )
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
  return pageOf(found, limit, (row) => row.since)
}

type DossierPage = ProjectNames & { rows: Dossier[]; next_cursor: string | null }

/** The investments of one project that wait for the ERIR, longest waiting first, with their evidence. */
export async function listDossiers(
  db: Db,
  chain: Chain,
  { projectId, identifies, limit, cursor }: PageRequest & { projectId: string; identifies: boolean },
): Promise<DossierPage> {
  const [project] = await db
    .select(projectNames)
    .from(projectTable)
    .where(and(eq(projectTable.id, projectId), ne(projectTable.status, 'draft')))
  if (!project) throw failProject('project.not_found')
  const found = await db
    .select({ id: table.id, since: sql<string>`${table.review_at}`.mapWith(table.review_at) })
    .from(table)
    .where(
      and(
        eq(table.project_id, projectId),
        eq(table.status, 'erir'),
        newerThan(table.review_at, table.id, cursor),
      ),
    )
    .orderBy(asc(table.review_at), asc(table.id))
    .limit(limit + 1)
  const page = pageOf(found, limit, (row) => row.since)
  const ids = page.rows.map(({ id }) => id)
  const [investments, evidence] = await Promise.all([
    findInvestments(db, chain, ids),
    findEvidence(db, ids, identifies),
  ])
  const rows = ids.flatMap((id) => {
    const [investment, rest] = [investments.get(id), evidence.get(id)]
    return investment && rest ? [{ investment, ...rest }] : []
  })
  return { ...project, rows, next_cursor: page.next_cursor }
}

type Evidence = Omit<Dossier, 'investment'>

async function findEvidence(db: Db, ids: string[], identifies: boolean): Promise<Map<string, Evidence>> {
  const rows = await db
    .select({
      id: table.id,
      kyc_status: profileTable.kyc_status,
      full_name: profileTable.full_name,
      application: applicationTable,
    })
    .from(table)
    .innerJoin(profileTable, eq(profileTable.id, table.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, table.user_id), isNull(applicationTable.changes)),
    )
    .where(inArray(table.id, ids))
  return new Map(
    rows.map(({ id, kyc_status, full_name, application }) => [
      id,
      {
        kyc: {
          status: kyc_status ?? 'no',
          approved_at: application?.status === 'APPROVED' ? application.decided_at : null,
          name: application?.name ?? full_name,
          id_number: identifies ? (application?.id_number ?? null) : null,
          wallet: application?.wallet ?? null,
        },
      },
    ]),
  )
}
