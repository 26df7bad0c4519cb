import { plainText } from '@acervo/domain/common/formatted-text/plain-text'
import { fundingOf } from '@acervo/domain/projects/funding'
import type { Project, ProjectFile } from '@acervo/domain/projects/project'
import { draftOf } from '@acervo/domain/projects/project-draft'
import { canBePublished } from '@acervo/domain/projects/publishing'
import { and, asc, desc, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import type { Tx } from '../adapters/db/port.ts'
import type { By } from '../audit/record.ts'
import { projectOwnerTable, projectTable } from './table.ts'
import { projectFileTable } from './files/table.ts'

export type ProjectRow = typeof projectTable.$inferSelect
export type FileRow = typeof projectFileTable.$inferSelect

/** Public address of a project's file. */
export function fileUrl(storagePath: string): string {
  return `/files/project-documents/${storagePath}`
}

const DESCRIPTION_IN_LIST = 300

function excerpt(column: SQLWrapper) {
  return sql<string>`left(${column}, ${sql.raw(String(DESCRIPTION_IN_LIST))})`
}

/** The columns of a list. */
export const summaryColumns = {
  id: projectTable.id,
  name: projectTable.name,
  description: excerpt(projectTable.description),
  name_en: projectTable.name_en,
  description_en: excerpt(projectTable.description_en),
  location: projectTable.location,
  project_type: projectTable.project_type,
  website: projectTable.website,
  total_funding: projectTable.total_funding,
  duration: projectTable.duration,
  modality: projectTable.modality,
  annual_return: projectTable.annual_return,
  total_return: projectTable.total_return,
  token_value: projectTable.token_value,
  min_investment: projectTable.min_investment,
  max_investment: projectTable.max_investment,
  start_date: projectTable.start_date,
  end_date: projectTable.end_date,
  status: projectTable.status,
  repaid_at: projectTable.repaid_at,
  domain_id: projectTable.domain_id,
  regime: projectTable.regime,
  created_at: projectTable.created_at,
  committed: projectTable.committed,
  investors_count: projectTable.investors_count,
  image_path: sql<string | null>`(
    select f.storage_path from project_file f
    where f.project_id = project.id and f.document_type = 'image'
    order by f.is_main desc, f.created_at limit 1)`,
}

/** A row as lists show it: its figures and the address of its main image. */
export function summaryOf<
  Row extends {
    committed: number
    total_funding: number | null
    investors_count: number
    image_path: string | null
  },
>(row: Row) {
  const { committed, image_path, total_funding, investors_count } = row
  const figures = fundingOf(committed, total_funding ?? 0, investors_count)
  // Fields that the reply's schema does not name (the counters, the path) do not leave the server.
  return Object.assign(row, figures, { image_url: image_path === null ? null : fileUrl(image_path) })
}

/** The same in a list, where descriptions are shown without their formatting. */
export function listedOf<
  Row extends Parameters<typeof summaryOf>[0] & Record<'description' | 'description_en', string>,
>(row: Row) {
  row.description = plainText(row.description)
  row.description_en = plainText(row.description_en)
  return summaryOf(row)
}

/** A project with its files, as people read it. */
export async function findProject(tx: Tx, chain: Chain, id: string): Promise<Project | undefined> {
  const [found] = await tx
    .select({ row: projectTable, owner_name: projectOwnerTable.name })
    .from(projectTable)
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .where(eq(projectTable.id, id))
  if (!found) return undefined
  const { row, owner_name } = found
  const files = (await listFiles(tx, id)).map(presentFile)
  const images = files.filter((file) => file.document_type === 'image')
  const { published_at: _, ...rest } = row
  const token = (await chain.project(id))?.token ?? null
  const explorer = chain.network.explorer_url
  return {
    ...summaryOf({ ...rest, image_path: images[0]?.storage_path ?? null }),
    token_address: token,
    token_url: token && explorer ? `${explorer}/token/${token}` : null,
    owner_name,
    suspension:
      row.suspended_at && row.suspended_until && row.suspension_reason
        ? { since: row.suspended_at, until: row.suspended_until, reason: row.suspension_reason }
        : null,
    images,
    documents: files.filter((file) => file.document_type !== 'image'),
    canBePublished: canBePublished(draftOf(row)),
  }
}

/**
 * The row of a project, locked until the transaction ends. The lock is the weakest that serialises changes: a new
 * investment references the project before it waits for it, and a stronger lock would deadlock with it.
 */
export async function lockProject(tx: Tx, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(projectTable).where(eq(projectTable.id, id)).for('no key update')
  return row
}

/** The columns that every change of a project also writes: the next version, who made it and when. */
export function changedBy({ actor }: By, at: Date) {
  return {
    version: sql`${projectTable.version} + 1`,
    changed_by: actor?.id ?? null,
    changed_at: at.toISOString(),
  }
}

/** The files a project shows: the main image first, then in their order, which is initially that of the upload. */
export function listFiles(tx: Tx, projectId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(projectFileTable)
    .where(and(eq(projectFileTable.project_id, projectId), isNull(projectFileTable.archived_at)))
    .orderBy(
      desc(projectFileTable.is_main),
      asc(projectFileTable.place),
      asc(projectFileTable.created_at),
      asc(projectFileTable.id),
    )
}

/** One file that its project shows, by id or by its storage path. */
export async function findFile(
  tx: Tx,
  where: { id: string } | { storage_path: string },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(projectFileTable)
    .where(
      and(
        'id' in where
          ? eq(projectFileTable.id, where.id)
          : eq(projectFileTable.storage_path, where.storage_path),
        isNull(projectFileTable.archived_at),
      ),
    )
  return row
}

/**
 * A file that its project shows, locked until the transaction ends: an acceptance waits, and then no longer finds it.
 * Its project is locked first.
 */
export async function lockFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(projectFileTable)
    .where(and(eq(projectFileTable.id, id), isNull(projectFileTable.archived_at)))
    .for('update')
  return row
}

export function presentFile(row: FileRow): ProjectFile {
  return { ...row, url: fileUrl(row.storage_path) }
}
