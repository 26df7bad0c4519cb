import type { Project } from '@acervo/domain/projects/project'
import { draftOf, type ProjectEdit } from '@acervo/domain/projects/project-draft'

/** The fields of a stored project that the editor may change, and the version they were read in. */
export function editOf(project: Project): ProjectEdit {
  return { version: project.version, ...draftOf(project) }
}
