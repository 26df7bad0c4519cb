import type { Project } from '@acervo/domain/projects/project'
import { useEffect } from 'react'
import { editOf, type EditForm } from './edit.ts'

/**
 * The form contains the version that its values belong to. The person's own changes of files update it; another
 * person's change is loaded as long as nothing is typed, and otherwise detected by the next save.
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
