import { projectCalls } from '@acervo/domain/projects/calls'
import type { Project, projectDraft, ProjectDraft } from '@acervo/domain/projects/project'
import { useMutation } from '@tanstack/react-query'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { showFieldErrors } from '../../lib/form.ts'
import { toast } from '../../ui/toast.tsx'
import { draftOf, publishProblem } from './project-form-checks.ts'
import { tabsWith, type EditorTab } from './project-form-tabs.ts'
import { noteSaved } from './staff-queries.ts'

type DraftInput = z.input<typeof projectDraft>
type Aim = 'draft' | 'active'

type SaveOptions = {
  project: Project | undefined
  isJustCreated?: boolean
  form: UseFormReturn<DraftInput, unknown, ProjectDraft>
  onTab: (tab: EditorTab) => void
  onCreated?: (project: Project) => void
}

/** Saves the form as a draft or publishes it; what is wrong shows beside its field, on the tab that holds it. */
export function useSaveProject({ project, isJustCreated, form, onTab, onCreated }: SaveOptions) {
  const { t } = useTranslation('editor')
  const isFirstPublication = isJustCreated && project?.status === 'draft'
  const save = useMutation({
    mutationFn: ({ values, status }: { values: ProjectDraft; status: Aim }) =>
      send(projectCalls.save, { body: { ...values, status, projectId: project?.id } }),
    onSuccess: ({ data }, { status }) => {
      form.reset(draftOf(data))
      noteSaved(data)
      toast.success(
        t(status === 'draft' ? 'saved' : isFirstPublication ? 'created_and_published' : 'published'),
      )
      if (!project) onCreated?.(data)
    },
    onError: (error, { status }) => {
      if (showFieldErrors(form, error)) showTabOf(form.formState.errors)
      const msg = errorText(error, t('save_error'))
      toast.error(t(status === 'draft' ? 'save_failed' : 'publish_failed', { msg }))
    },
  })

  const showTabOf = (wrong: object) => {
    const [first] = tabsWith(Object.keys(wrong))
    if (first) onTab(first)
  }
  const refuse = (wrong: FieldErrors<DraftInput>) => {
    showTabOf(wrong)
    toast.error(failureText(wrong.name ? 'project.name_required' : 'common.invalid'))
  }
  const publish = (values: ProjectDraft) => {
    const problem = publishProblem(values)
    if (!problem) return save.mutate({ values, status: 'active' })
    for (const [field, message] of Object.entries(problem.fields)) {
      form.setError(field as keyof DraftInput, { type: 'publish', message })
    }
    showTabOf(problem.fields)
    toast.error(problem.text)
  }
  return {
    saveDraft: () => void form.handleSubmit((values) => save.mutate({ values, status: 'draft' }), refuse)(),
    publish: () => void form.handleSubmit(publish, refuse)(),
    /** What it is being saved as, while it is. */
    saving: save.isPending ? save.variables.status : undefined,
  }
}
