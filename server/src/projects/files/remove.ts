import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import { canChangeFiles } from '@acervo/domain/projects/files'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { storedPaths } from './store.ts'
import { lockProject } from '../repo.ts'
import { findFile, listFiles, lockFile } from './stored.ts'
import { projectFileTable } from './table.ts'
import { countChange } from './count-change.ts'

/** Whether somebody accepted this document when they invested. Called while the document is locked. */
export type IsAccepted = (tx: Tx, fileId: string) => Promise<boolean>

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

/** When the main image is removed, the oldest remaining one replaces it. */
async function chooseMain(tx: Tx, projectId: string): Promise<void> {
  const next = (await listFiles(tx, projectId)).find((file) => file.document_type === 'image')
  if (next) await tx.update(projectFileTable).set({ is_main: true }).where(eq(projectFileTable.id, next.id))
}
