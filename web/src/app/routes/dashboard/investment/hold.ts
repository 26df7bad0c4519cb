import { isMissed } from '@acervo/domain/projects/offer/missed'
import type { Project } from '@acervo/domain/projects/project'
import type { Hold } from '../../../../features/investments/detail/step-panel.tsx'

/** Why nobody can continue with an investment in this project; null when they can. */
export function holdOf(project: Project, now: Date): Hold {
  if (project.status === 'blocked') return 'blocked'
  if (isMissed(project, now)) return 'missed'
  return project.suspension ? 'suspended' : null
}
