import type { ProjectFile } from '@acervo/domain/projects/project'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { projectFileTable } from './table.ts'

export type FileRow = typeof projectFileTable.$inferSelect

/** Public address of a project's file. */
export function fileUrl(storagePath: string): string {
  return `/files/project-documents/${storagePath}`
}

/**
 * The files that a project shows, the main image first. The others are in their chosen order, initially the order of
 * upload.
 */
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

/** A file of a project, including documents that the project no longer shows but somebody accepted. */
export async function findShownOrArchived(tx: Tx, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(projectFileTable).where(eq(projectFileTable.id, id))
  return row
}

/**
 * A file that its project shows, locked until the transaction ends. Lock its project first. An acceptance waits for
 * this lock; if the file was removed, the acceptance no longer finds it.
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
