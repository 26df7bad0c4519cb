import type { ProjectEdit } from '@acervo/domain/projects/draft'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { failureText } from '../../../lib/text/failure.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { editOf, type EditInput } from './edit.ts'
import { tabsWith, type EditorTab } from './form/tab-of-field.ts'
import { useSaving, type Conflict, type SavingOptions } from './use-saving.ts'

type SaveOptions = Omit<SavingOptions, 'onConflict' | 'onPublished'> & {
  onTab: (tab: EditorTab) => void
  /** Shows the summary once more before a choice between two versions is published. */
  onReview: () => void
  /** Shows the form instead of what covers it. */
  showForm: () => void
}

/** Saves the form as a draft, or publishes what the summary has shown. Errors appear beside their fields. */
export function useSaveProject(options: SaveOptions) {
  const { project, form, onTab, onReview, showForm } = options
  const [conflict, setConflict] = useState<Conflict>()
  const save = useSaving({ ...options, onPublished: showForm, onConflict: setConflict })

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
    /** Publishes exactly the values that the summary has shown, with the warnings confirmed there. */
    publish: (values: ProjectEdit, acknowledged: WarningCode[]) =>
      save.mutate({ values, status: 'active', acknowledged }),
    /**
     * The status that is being saved, while a save is in progress. After the first save of a project, this lasts until
     * the new screen has replaced the editor.
     */
    saving: save.isPending || (!project && save.isSuccess) ? save.variables.status : undefined,
    conflict,
    /** Continues editing. All typed values stay, and the next save reports the conflict again. */
    postpone: () => {
      setConflict(undefined)
      showForm()
    },
    /** Continues from the stored version. */
    takeTheirs: ({ theirs }: Conflict) => {
      setConflict(undefined)
      form.reset(editOf(theirs))
      showForm()
    },
    /** Saves the choice over the version that was shown. A later version is not overwritten. */
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
