import { fail as failProject } from '@acervo/domain/projects/failures'
import type { Dossier } from '@acervo/domain/registry/dossier'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import { newerThan, pageOf, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { findInvestments } from '../investments/repo.ts'
import { investmentTable as table } from '../investments/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectNames, type ProjectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

type DossierPage = ProjectNames & Page<Dossier>

/** The investments of one project that wait for the ERIR, with their evidence, longest waiting first. */
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
