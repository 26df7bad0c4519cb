import type { Project } from '@acervo/domain/projects/project'
import { useEffect } from 'react'
import { editOf, type EditForm } from './edit.ts'

/**
 * Keeps the version to which the form's values belong in the form. The user's own changes of files advance it. Another
 * user's change is loaded while nothing is typed; otherwise the next save detects it.
 */
export function useVersion(form: EditForm, project: Project | undefined, isDirty: boolean) {
  form.register('version')
  useEffect(() => {
    if (!project || isDirty) return
    if (project.version > (form.getValues('version') ?? 0)) form.reset(editOf(project))
  }, [form, project, isDirty])
  return (version: number) => {
    if (form.getValues('version') === version - 1) form.resetField('version', { defaultValue: version })
  }
}
