import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import type { Project } from '@acervo/domain/projects/project'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { changedBy, findProject, lockProject } from './repo.ts'
import { projectTable } from './table.ts'

/**
 * Closes an active project to new investments; those in progress continue until they have their tokens
 * (docs/product.md, "Project states").
 */
export async function completeProject(
  { db, chain, now }: Pick<Services, 'db' | 'chain' | 'now'>,
  by: By & { actor: Actor },
  id: string,
): Promise<Project> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, id)
    if (!project) throw fail('project.not_found')
    if (project.status !== 'active') throw fail('project.not_active')
    await tx
      .update(projectTable)
      .set({
        status: 'completed',
        // Nobody can invest any more; the time that investors were given to withdraw stays.
        suspended_at: null,
        suspended_until: null,
        suspension_reason: null,
        suspension_language: null,
        suspension_told_at: null,
        ...changedBy(by, now()),
      })
      .where(eq(projectTable.id, id))
    await audit(tx, by, {
      action: 'project.complete',
      subject: { type: 'project', id },
      before: { status: project.status },
      after: { status: 'completed' },
    })
    const completed = await findProject(tx, chain, id)
    if (!completed) throw new Error(`Project ${id} vanished while it was locked`)
    return completed
  })
}
