import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import { canChangeFiles, type uploadForm } from '@acervo/domain/projects/files'
import type { ProjectFile } from '@acervo/domain/projects/project'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { StoredFileAnswer } from '../http/files/send.ts'
import type { Upload } from '../http/files/upload.ts'
import type { Services } from '../services.ts'
import { announceUpload, attachUpload } from '../uploads/announce.ts'
import { documentStore, imagePath, imageStore, storedPaths } from './files/store.ts'
import {
  changedBy,
  findFile,
  listFiles,
  lockFile,
  lockProject,
  presentFile,
  type ProjectRow,
} from './repo.ts'
import { projectTable } from './table.ts'
import { projectFileTable } from './files/table.ts'

/** Whether somebody accepted this document when they invested. Called while the document is locked. */
export type IsAccepted = (tx: Tx, fileId: string) => Promise<boolean>

type Form = z.output<typeof uploadForm>

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Stores an image or a document of a project, after checking that it is allowed. Images are re-encoded without metadata
 * in three widths; the type is detected from the content, not from the name. The first image becomes the main one.
 */
export async function uploadFile(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  by: By & { actor: Actor },
  form: Form,
  upload: Upload,
): Promise<{ file: ProjectFile; version: number }> {
  const storagePath = randomBytes(24).toString('base64url')
  const isImage = form.documentType === 'image'
  const store = isImage ? await imageStore(upload) : await documentStore(upload)
  const announced = await db.transaction(async (tx) => {
    await lockForFiles(tx, form.projectId)
    return announceUpload(tx, {
      store: 'files',
      paths: storedPaths({ document_type: form.documentType, storage_path: storagePath }),
      user_id: by.actor.id,
      file_size: upload.bytes.length,
    })
  })
  const stored = await store(files, storagePath)
  return db.transaction(async (tx) => {
    const project = await lockForFiles(tx, form.projectId)
    await attachUpload(tx, announced)
    const main = and(eq(projectFileTable.project_id, project.id), eq(projectFileTable.is_main, true))
    if (isImage && form.isMain) await tx.update(projectFileTable).set({ is_main: false }).where(main)
    const [current] = isImage
      ? await tx.select({ id: projectFileTable.id }).from(projectFileTable).where(main)
      : []
    const [row] = await tx
      .insert(projectFileTable)
      .values({
        ...stored,
        id: randomUUID(),
        project_id: project.id,
        filename: upload.filename.slice(0, 255),
        storage_path: storagePath,
        description: form.description,
        document_type: form.documentType,
        is_main: isImage && !current,
        place: sql`(select coalesce(max(place), 0) + 1 from project_file where project_id = ${project.id})`,
      })
      .returning()
    if (!row) throw new Error('The file row was not returned')
    await audit(tx, by, {
      action: 'project.upload_file',
      subject: { type: 'project', id: project.id },
      after: {
        file_id: row.id,
        document_type: row.document_type,
        filename: row.filename,
        sha256: row.sha256,
      },
    })
    return { file: presentFile(row), version: await countChange(tx, by, project.id, now()) }
  })
}

/** The project, locked, if its files may be changed now; throws otherwise. */
async function lockForFiles(tx: Tx, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(tx, projectId)
  if (!project) throw fail('project.not_found')
  if (!canChangeFiles(project.status)) throw fail('project.locked')
  return project
}

/**
 * Removes an image or a document; a task deletes the bytes after the commit. A document that somebody accepted is
 * archived instead, with its bytes. Returns the project's new version.
 */
export async function removeFile(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  isAccepted: IsAccepted,
): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await findFile(tx, { id })
    const project = known && (await lockProject(tx, known.project_id))
    const file = project && (await lockFile(tx, id))
    if (!file) throw fail('project.file_missing')
    if (!canChangeFiles(project.status)) throw fail('project.locked')
    const isKept = await isAccepted(tx, id)
    const own = eq(projectFileTable.id, id)
    if (isKept) await tx.update(projectFileTable).set({ archived_at: now().toISOString() }).where(own)
    else {
      await tx.delete(projectFileTable).where(own)
      await jobs.add(tx, 'remove-files', { paths: storedPaths(file) })
    }
    if (file.is_main) await chooseMain(tx, project.id)
    await audit(tx, by, {
      action: isKept ? 'project.archive_file' : 'project.remove_file',
      subject: { type: 'project', id: project.id },
      before: {
        file_id: id,
        document_type: file.document_type,
        filename: file.filename,
        sha256: file.sha256,
      },
    })
    return countChange(tx, by, project.id, now())
  })
}

/** Increments the version of a project after one of its files has changed; returns it. */
export async function countChange(tx: Tx, by: By, projectId: string, at: Date): Promise<number> {
  const [row] = await tx
    .update(projectTable)
    .set(changedBy(by, at))
    .where(eq(projectTable.id, projectId))
    .returning({ version: projectTable.version })
  if (!row) throw new Error(`Project ${projectId} vanished while it was locked`)
  return row.version
}

/** When the main image is removed, the oldest remaining one replaces it. */
async function chooseMain(tx: Tx, projectId: string): Promise<void> {
  const next = (await listFiles(tx, projectId)).find((file) => file.document_type === 'image')
  if (next) await tx.update(projectFileTable).set({ is_main: true }).where(eq(projectFileTable.id, next.id))
}

/** A file that its project shows, streamed; images in the next larger stored width. */
export async function readFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  where: { id: string } | { storage_path: string },
  width?: number,
): Promise<StoredFileAnswer> {
  const file = await findFile(db, where)
  if (!file) throw fail('project.file_missing')
  const path = file.document_type === 'image' ? imagePath(file.storage_path, width) : file.storage_path
  const found = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error(`The file ${file.id} is not in the store`)
    return part
  }
  return {
    size: async () => found(await files.size(path)),
    read: async (range) => found(await files.read(path, range)),
    // A stored path never changes its content.
    tag: createHash('sha256').update(path).digest('base64url').slice(0, 24),
    mimeType: file.mime_type,
    filename: file.filename,
    cache: IMMUTABLE,
  }
}
