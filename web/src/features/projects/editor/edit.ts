import type { Project } from '@acervo/domain/projects/project'
import { draftOf, type projectEdit, type ProjectEdit } from '@acervo/domain/projects/draft'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type EditInput = z.input<typeof projectEdit>
export type EditForm = UseFormReturn<EditInput, unknown, ProjectEdit>

/** The fields of a stored project that the editor may change, and the version from which they were read. */
export function editOf(project: Project): ProjectEdit {
  return { version: project.version, ...draftOf(project) }
}
