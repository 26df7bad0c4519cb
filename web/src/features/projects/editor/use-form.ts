import { newProject, projectEdit } from '@acervo/domain/projects/draft'
import type { Project } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { useUnsavedValues } from '../../../lib/drafts/unsaved-values.ts'
import { useZodForm } from '../../../lib/form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { editOf, type EditInput } from './edit.ts'
import { useVersion } from './use-version.ts'

/** The form of a project. It keeps unsaved values when the page is reloaded, and follows the changes of others. */
export function useEditorForm(project: Project | undefined) {
  const { t } = useTranslation('common')
  const initial: EditInput = project ? editOf(project) : newProject
  const form = useZodForm(projectEdit, initial)
  const { isDirty } = form.formState
  const noteOwn = useVersion(form, project, isDirty)
  const onRestored = () => toast.info(t('restored'))
  const name = `project ${project?.id ?? 'new'}`
  useUnsavedValues({ form, isDirty, name, version: 'version', onRestored })
  return { form, isDirty, noteOwn }
}
