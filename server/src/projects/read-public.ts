import { brands, type BrandId } from '@acervo/domain/brands/brand'
import { fundingOf } from '@acervo/domain/projects/funding'
import { publicProjectOf, publicStates, type PublicProject } from '@acervo/domain/projects/public'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { fileUrl } from './files/stored.ts'
import { projectOwnerTable, projectTable } from './table.ts'
import { projectFileTable } from './files/table.ts'

/** The maximum of projects on the public page. Beyond it, older projects of the brand are no longer public. */
const OF_A_BRAND_MAX = 100

/**
 * The public projects of every brand: the open ones first, each group newest first (docs/product/public-site.md,
 * "Public opportunities").
 */
export async function readPublicProjects(db: Db, at: Date): Promise<PublicProject[]> {
  const rows = (await Promise.all(brands.map(({ domain_id }) => rowsOf(db, domain_id)))).flat()
  if (rows.length === 0) return []
  const files = await filesOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const projects = rows.map(({ owner_name, row: { committed, investors_count, status, ...row } }) =>
    publicProjectOf(
      {
        ...row,
        // The page of a private project does not say who raises the money.
        owner_name: row.regime === 'private' ? null : owner_name,
        ...fundingOf(committed, row.total_funding ?? 0, investors_count),
        status: status === 'completed' ? 'completed' : 'active',
        images: files
          .filter((file) => file.project_id === row.id && file.document_type === 'image')
          .map(({ storage_path, description }) => ({ url: fileUrl(storage_path), description })),
        documents: files.filter((file) => file.project_id === row.id && file.document_type !== 'image'),
      },
      at,
    ),
  )
  return projects.toSorted((a, b) => publicStates.indexOf(a.state) - publicStates.indexOf(b.state))
}

function rowsOf(db: Db, domainId: BrandId) {
  const { is_public, status, domain_id, created_at, id } = projectTable
  return db
    .select({ row: projectTable, owner_name: projectOwnerTable.name })
    .from(projectTable)
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .where(and(eq(domain_id, domainId), is_public, inArray(status, ['active', 'completed'])))
    .orderBy(desc(created_at), desc(id))
    .limit(OF_A_BRAND_MAX)
}

/** In the order in which a project shows them. */
function filesOf(db: Db, projectIds: string[]) {
  const { project_id, filename, document_type, description, storage_path } = projectFileTable
  const { is_main, place, created_at, id, archived_at } = projectFileTable
  return db
    .select({ project_id, filename, document_type, description, storage_path })
    .from(projectFileTable)
    .where(and(inArray(project_id, projectIds), isNull(archived_at)))
    .orderBy(desc(is_main), asc(place), asc(created_at), asc(id))
}
