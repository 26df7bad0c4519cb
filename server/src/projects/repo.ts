import type { Project } from '@acervo/domain/projects/project'
import { draftOf } from '@acervo/domain/projects/draft'
import { canBePublished } from '@acervo/domain/projects/publishing'
import { eq, sql } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import type { Tx } from '../adapters/db/port.ts'
import type { By } from '../audit/record.ts'
import { projectOwnerTable, projectTable } from './table.ts'
import { listFiles, presentFile } from './files/stored.ts'
import { summaryOf } from './summary.ts'

export type ProjectRow = typeof projectTable.$inferSelect

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
  const token = (await chain.project(tx, id))?.token ?? null
  const explorer = chain.network.explorer_url
  return {
    ...summaryOf({ ...rest, image_path: images[0]?.storage_path ?? null }),
    token_address: token,
    token_url: token && explorer ? `${explorer}/token/${token}` : null,
    owner_name,
    suspension:
      row.suspended_at && row.suspended_until && row.suspension_reason
        ? {
            since: row.suspended_at,
            until: row.suspended_until,
            reason: row.suspension_reason,
            language: row.suspension_language,
          }
        : null,
    images,
    documents: files.filter((file) => file.document_type !== 'image'),
    canBePublished: canBePublished(draftOf(row)),
  }
}

/**
 * The row of a project, locked until the transaction ends. The lock is the weakest one that serialises changes. A new
 * investment references the project before it waits for this lock, and would deadlock with a stronger one.
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
