import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { Project } from '@acervo/domain/projects/project'
import type { ProjectDraft, projectEdit, ProjectEdit } from '@acervo/domain/projects/project-draft'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError, errorDetail } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { showFieldErrors } from '../../lib/form.ts'
import { toast } from '../../ui/toast.tsx'
import { draftOf } from './project-draft.ts'
import { fieldsInOrder, tabsWith, type EditorTab } from './project-form-tabs.ts'
import { noteSaved, readAgain } from './staff-queries.ts'

export type EditInput = z.input<typeof projectEdit>
export type EditForm = UseFormReturn<EditInput, unknown, ProjectEdit>
type Aim = 'draft' | 'active'

/** Somebody else has saved since the form was filled: what both have, and what was meant by saving. */
export type Conflict = { text: string; mine: ProjectEdit; theirs: Project; aim: Aim }

type Saving = { values: ProjectEdit; status: Aim; acknowledged?: WarningCode[] }

type SaveOptions = {
  project: Project | undefined
  isJustCreated?: boolean
  form: EditForm
  onTab: (tab: EditorTab) => void
  onCreated?: (project: Project) => void
  /** What is chosen between two versions is read once more before it is published. */
  onReview: () => void
  onPublished: () => void
  /** The server refuses what a field holds. */
  onWrong: (field: keyof ProjectDraft) => void
}

/** Saves the form as a draft, or publishes what the summary has shown; what is wrong shows beside its field. */
export function useSaveProject(options: SaveOptions) {
  const { project, isJustCreated, form, onTab, onCreated, onReview, onPublished, onWrong } = options
  const { t } = useTranslation('editor')
  const [conflict, setConflict] = useState<Conflict>()
  const isFirstPublication = isJustCreated && project?.status === 'draft'
  const save = useMutation({
    mutationFn: ({ values, status, acknowledged }: Saving) =>
      send(manageProjectCalls.save, { body: { ...values, status, acknowledged, projectId: project?.id } }),
    onSuccess: ({ data }, { status }) => {
      form.reset(draftOf(data))
      noteSaved(data)
      if (status === 'active') onPublished()
      toast.success(
        t(status === 'draft' ? 'saved' : isFirstPublication ? 'created_and_published' : 'published'),
      )
      if (!project) onCreated?.(data)
    },
    onError: async (error, { values, status }) => {
      const stored = project && isConflict(error) ? await readAgain(project.id) : undefined
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
    /** Publishes exactly these values, which the summary has shown, with the warnings that were confirmed in it. */
    publish: (values: ProjectEdit, acknowledged: WarningCode[]) =>
      save.mutate({ values, status: 'active', acknowledged }),
    /** What it is being saved as, while it is. */
    saving: save.isPending ? save.variables.status : undefined,
    conflict,
    /** Goes on editing: all that was typed stays, and the next attempt asks again. */
    postpone: () => setConflict(undefined),
    /** Goes on from what is stored. */
    takeTheirs: ({ theirs }: Conflict) => {
      setConflict(undefined)
      form.reset(draftOf(theirs))
    },
    /** Saves what was chosen over the version that was shown, and over no later one. */
    saveChosen: ({ theirs, aim }: Conflict, chosen: ProjectEdit) => {
      setConflict(undefined)
      const values = { ...chosen, version: theirs.version }
      form.reset(draftOf(theirs))
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

/** The project is not as it was when the form was filled: others changed its fields, or its status. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

function isChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'project.changed_meanwhile'
}
