import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { Project } from '@acervo/domain/projects/project'
import type { ProjectDraft, projectEdit, ProjectEdit } from '@acervo/domain/projects/project-draft'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError, errorDetail } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { showFieldErrors, takeSaved, valuesNow } from '../../../lib/form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { editOf } from './edit.ts'
import { fieldsInOrder, tabsWith, type EditorTab } from './form/tab-of-field.ts'
import { cacheProject, refetchProject } from '../staff-queries.ts'

export type EditInput = z.input<typeof projectEdit>
export type EditForm = UseFormReturn<EditInput, unknown, ProjectEdit>
type Aim = 'draft' | 'active'

/** Somebody else saved after the form was filled: both versions, and whether the person was saving or publishing. */
export type Conflict = { text: string; mine: ProjectEdit; theirs: Project; aim: Aim }

type Saving = { values: ProjectEdit; status: Aim; acknowledged?: WarningCode[] }

type SaveOptions = {
  project: Project | undefined
  isJustCreated?: boolean
  form: EditForm
  onTab: (tab: EditorTab) => void
  onCreated?: (project: Project) => void
  /** Called to show the summary once more before a choice between two versions is published. */
  onReview: () => void
  onPublished: () => void
  /** Called when the server refuses the value of a field. */
  onWrong: (field: keyof ProjectDraft) => void
}

/** Saves the form as a draft, or publishes what the summary has shown; errors are shown beside their fields. */
export function useSaveProject(options: SaveOptions) {
  const { project, isJustCreated, form, onTab, onCreated, onReview, onPublished, onWrong } = options
  const { t } = useTranslation('editor')
  const [conflict, setConflict] = useState<Conflict>()
  const isFirstPublication = isJustCreated && project?.status === 'draft'
  const save = useMutation({
    mutationFn: ({ values, status, acknowledged }: Saving) =>
      send(manageProjectCalls.save, { body: { ...values, status, acknowledged, projectId: project?.id } }),
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, { status }, sent) => {
      // A new project is continued on a screen of its own.
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
        return setConflict({ text: error.message, mine: values, theirs: stored, aim: status })
      const [wrong] = showFieldErrors(form, error)
        ? fieldsInOrder.filter((field) => isNamed(error, field))
        : []
      if (wrong) onWrong(wrong)
      const msg = errorDetail(error, t('save_error'))
      toast.error(t(status === 'draft' ? 'save_failed' : 'publish_failed', { msg }))
    },
  })

  const showTabOf = (wrong: object) => {
    const [first] = tabsWith(Object.keys(wrong))
    if (first) onTab(first)
  }
  const refuse = (wrong: FieldErrors<EditInput>) => {
    showTabOf(wrong)
    toast.error(failureText(wrong.name ? 'project.name_required' : 'common.invalid'))
  }
  return {
    saveDraft: () => void form.handleSubmit((values) => save.mutate({ values, status: 'draft' }), refuse)(),
    /** Publishes exactly these values, shown in the summary, with the warnings that were confirmed there. */
    publish: (values: ProjectEdit, acknowledged: WarningCode[]) =>
      save.mutate({ values, status: 'active', acknowledged }),
    /** The status being saved, while a save is in progress. A new project's ends when a screen of its own replaces it. */
    saving: save.isPending || (!project && save.isSuccess) ? save.variables.status : undefined,
    conflict,
    /** Continues editing: everything typed stays, and the next save reports the conflict again. */
    postpone: () => setConflict(undefined),
    /** Continues from the stored version. */
    takeTheirs: ({ theirs }: Conflict) => {
      setConflict(undefined)
      form.reset(editOf(theirs))
    },
    /** Saves the choice over the version that was shown, and not over a later one. */
    saveChosen: ({ theirs, aim }: Conflict, chosen: ProjectEdit) => {
      setConflict(undefined)
      const values = { ...chosen, version: theirs.version }
      form.reset(editOf(theirs))
      for (const [field, value] of Object.entries(values)) {
        form.setValue(field as keyof EditInput, value, { shouldDirty: true })
      }
      if (theirs.status === 'active' || aim === 'active') onReview()
      else save.mutate({ values, status: 'draft' })
    },
  }
}

function isNamed(error: unknown, field: string): boolean {
  return error instanceof ApiError && field in error.fields
}

/** Others changed the project's fields or status after the form was filled. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

function isChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'project.changed_meanwhile'
}
