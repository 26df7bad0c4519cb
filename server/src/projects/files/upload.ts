import { randomBytes, randomUUID } from 'node:crypto'
import { beginningOf } from '@acervo/domain/common/text'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import { canChangeFiles, type uploadForm } from '@acervo/domain/projects/files'
import type { ProjectFile } from '@acervo/domain/projects/project'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Upload } from '../../http/files/upload.ts'
import type { Services } from '../../services.ts'
import { announceUpload, attachUpload } from '../../uploads/announce.ts'
import { documentStore, imageStore, storedPaths } from './store.ts'
import { lockProject, type ProjectRow } from '../repo.ts'
import { listFiles, presentFile, type FileRow } from './stored.ts'
import { projectFileTable } from './table.ts'
import { countChange } from './count-change.ts'

type Form = z.output<typeof uploadForm>

/** Notifies the investors who are waiting for a project's whitepaper. Called before the whitepaper is stored. */
export type NotifyOfWhitepaper = (tx: Tx, projectId: string) => Promise<void>

/**
 * Stores an image or a document of a project, after checking that the upload is allowed. Images are re-encoded without
 * metadata in three widths. The type is detected from the content, not from the name. The first image becomes the main
 * one. If the same file is sent again, because a reply was lost, it is stored once.
 */
export async function uploadFile(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  by: By & { actor: Actor },
  form: Form,
  upload: Upload,
  notifyOfWhitepaper: NotifyOfWhitepaper,
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
    const file = { ...stored, filename: beginningOf(upload.filename, 255), storage_path: storagePath }
    const same = await findSame(tx, project.id, form, file)
    // The newly stored copy stays unattached and is collected.
    if (same) return { file: presentFile(same), version: project.version }
    await attachUpload(tx, announced)
    if (form.documentType === 'whitepaper') await notifyOfWhitepaper(tx, project.id)
    const row = await insertFile(tx, project.id, form, file)
    const { id: file_id, document_type, filename, sha256 } = row
    await audit(tx, by, {
      action: 'project.upload_file',
      subject: { type: 'project', id: project.id },
      after: { file_id, document_type, filename, sha256 },
    })
    return { file: presentFile(row), version: await countChange(tx, by, project.id, now()) }
  })
}

type StoredFile = Omit<
  typeof projectFileTable.$inferInsert,
  'id' | 'project_id' | 'description' | 'document_type' | 'is_main' | 'place'
>

/** The file that the project already shows with the same content, name and meaning. */
async function findSame(
  tx: Tx,
  projectId: string,
  { documentType, description, isMain }: Form,
  { sha256, filename }: StoredFile,
): Promise<FileRow | undefined> {
  const shown = await listFiles(tx, projectId)
  return shown.find(
    (file) =>
      file.sha256 === sha256 &&
      file.filename === filename &&
      file.document_type === documentType &&
      file.description === (description ?? null) &&
      (file.is_main || !isMain),
  )
}

/** Adds the file as the last one; an image is the main one if that was requested or no other is. */
async function insertFile(tx: Tx, projectId: string, form: Form, stored: StoredFile) {
  const isImage = form.documentType === 'image'
  const main = and(eq(projectFileTable.project_id, projectId), eq(projectFileTable.is_main, true))
  if (isImage && form.isMain) await tx.update(projectFileTable).set({ is_main: false }).where(main)
  const [current] = isImage
    ? await tx.select({ id: projectFileTable.id }).from(projectFileTable).where(main)
    : []
  const [row] = await tx
    .insert(projectFileTable)
    .values({
      ...stored,
      id: randomUUID(),
      project_id: projectId,
      description: form.description,
      document_type: form.documentType,
      is_main: isImage && !current,
      place: sql`(select coalesce(max(place), 0) + 1 from project_file where project_id = ${projectId})`,
    })
    .returning()
  if (!row) throw new Error('The file row was not returned')
  return row
}

/** The project, locked, if its files may be changed now; throws otherwise. */
async function lockForFiles(tx: Tx, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(tx, projectId)
  if (!project) throw fail('project.not_found')
  if (!canChangeFiles(project.status)) throw fail('project.locked')
  return project
}
