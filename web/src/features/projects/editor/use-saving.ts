import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { Project } from '@acervo/domain/projects/project'
import type { ProjectDraft, ProjectEdit } from '@acervo/domain/projects/draft'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, errorDetail } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, takeSaved, valuesNow } from '../../../lib/form.ts'
import { isConflict } from '../../../lib/is-conflict.ts'
import { useIntentKey } from '../../../lib/use-intent-key.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheProject, refetchProject } from '../staff-queries.ts'
import { editOf, type EditForm } from './edit.ts'
import { fieldsInOrder } from './form/tab-of-field.ts'

type Aim = 'draft' | 'active'

/**
 * Somebody else saved after the form was filled. Contains both versions, and whether the user was saving or publishing.
 */
export type Conflict = { text: string; mine: ProjectEdit; theirs: Project; aim: Aim }

type Saving = { values: ProjectEdit; status: Aim; acknowledged?: WarningCode[] }

export type SavingOptions = {
  project: Project | undefined
  isJustCreated?: boolean
  form: EditForm
  onCreated?: (project: Project) => void
  onPublished: () => void
  /** Called when the server refuses the value of a field. */
  onWrong: (field: keyof ProjectDraft) => void
  onConflict: (conflict: Conflict) => void
}

/** Sends the values of the form. Shows what was stored, or the errors. */
export function useSaving(options: SavingOptions) {
  const { project, isJustCreated, form, onCreated, onPublished, onWrong, onConflict } = options
  const { t } = useTranslation('editor')
  const intent = useIntentKey()
  const isFirstPublication = isJustCreated && project?.status === 'draft'
  return useMutation({
    mutationFn: ({ values, status, acknowledged }: Saving) => {
      const body = { ...values, status, acknowledged, projectId: project?.id }
      return send(manageProjectCalls.save, { body }, { idempotencyKey: intent.keyOf(body) })
    },
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, { status }, sent) => {
      // A new project continues on a screen of its own.
      if (project) takeSaved(form, sent, editOf(data))
      else form.reset(editOf(data))
      cacheProject(data)
      if (status === 'active') onPublished()
      toast.success(
        t(status === 'draft' ? 'saved' : isFirstPublication ? 'created_and_published' : 'published'),
      )
      if (!project) onCreated?.(data)
    },
    onError: async (error, { values, status }) => {
      const stored = project && isConflict(error) ? await refetchProject(project.id) : undefined
      if (stored && isChanged(error) && form.formState.isDirty)
        return onConflict({ text: error.message, mine: values, theirs: stored, aim: status })
      const [wrong] = showFieldErrors(form, error)
        ? fieldsInOrder.filter((field) => isNamed(error, field))
        : []
      if (wrong) onWrong(wrong)
      const msg = errorDetail(error, t('save_error'))
      toast.error(t(status === 'draft' ? 'save_failed' : 'publish_failed', { msg }))
    },
  })
}

function isNamed(error: unknown, field: string): boolean {
  return error instanceof ApiError && field in error.fields
}

function isChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'project.changed_meanwhile'
}
