import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { storedPaths } from './files/store.ts'
import { lockProject } from './repo.ts'
import { listFiles } from './files/stored.ts'
import { projectTable } from './table.ts'

/** Deletes a draft with its files. A published project cannot be deleted: people may have read or bought it. */
export async function deleteProject(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  by: By & { actor: Actor },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockProject(tx, id)
    if (!project) throw fail('project.not_found')
    if (project.status !== 'draft' || project.committed > 0) throw fail('project.not_deletable')
    const paths = (await listFiles(tx, id)).flatMap(storedPaths)
    await tx.delete(projectTable).where(eq(projectTable.id, id))
    if (paths.length > 0) await jobs.add(tx, 'remove-files', { paths })
    await audit(tx, by, {
      action: 'project.delete',
      subject: { type: 'project', id },
      before: { name: project.name },
    })
  })
}
