import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import type { SheetDraft } from '@acervo/domain/sheet/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import type { Clash } from '../../../lib/drafts/unsaved-values.ts'
import { takeSaved, valuesNow } from '../../../lib/form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheEdited, editedSheetQuery } from '../queries.ts'
import { formOf } from './default-values.ts'
import { takeTheirs, type SheetForm } from './take-theirs.ts'

/**
 * Saves the draft. What is typed during the save stays in the form. If somebody else has saved meanwhile, loads their
 * version and keeps what is typed here. The user has seen both then, so the next save replaces theirs.
 */
export function useSaveSheet(projectId: string, sheet: EditedSheet, form: SheetForm, isDirty: boolean) {
  const { t } = useTranslation('sheet')
  const client = useQueryClient()
  const edited = useEditedRevision(sheet, form, isDirty)
  const [clashes, setClashes] = useState<Clash[]>([])
  const loadTheirs = async () => {
    const theirs = await client.fetchQuery({ ...editedSheetQuery(projectId), staleTime: 0 })
    edited.noteSaved(theirs.revision)
    setClashes(takeTheirs(form, theirs))
    toast.info(t('editor.merged'))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: SheetDraft) =>
      send(manageSheetCalls.save, {
        params: { id: projectId },
        body: { ...draft, revision: edited.revision() },
      }),
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, _draft, sent) => {
      edited.noteSaved(data.revision)
      setClashes([])
      cacheEdited(client, projectId, data)
      takeSaved(form, sent, formOf(data))
      toast.success(t('editor.saved'))
    },
    onError: async (error) => {
      const say = () => toast.error(errorText(error, t('editor.save_failed')))
      if (error instanceof ApiError && error.code === 'sheet.changed_meanwhile') await loadTheirs().catch(say)
      else say()
    },
  })
  return { mutate, isPending, clashes, setClashes }
}

/**
 * The revision to which the form's values belong. When the page learns of somebody else's revision, it loads that while
 * nothing is typed; otherwise the next save detects it.
 */
function useEditedRevision(sheet: EditedSheet, form: SheetForm, isDirty: boolean) {
  const edited = useRef(sheet.revision)
  useEffect(() => {
    if (isDirty || sheet.revision === edited.current) return
    edited.current = sheet.revision
    form.reset(formOf(sheet))
  }, [sheet, form, isDirty])
  return {
    revision: () => edited.current,
    noteSaved: (revision: number) => void (edited.current = revision),
  }
}
