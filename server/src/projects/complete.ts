import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import type { Project } from '@acervo/domain/projects/project'
import type { By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { endProject } from './end.ts'
import { findProject, lockProject } from './repo.ts'

/**
 * Closes an active project to new investments; those in progress continue until they have their tokens
 * (docs/product/projects.md, "Project states").
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
    await endProject(tx, by, now(), project, { as: 'completed' })
    const completed = await findProject(tx, chain, id)
    if (!completed) throw new Error(`Project ${id} vanished while it was locked`)
    return completed
  })
}
