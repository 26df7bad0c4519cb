import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { sheetDraft, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { takeSaved, valuesNow } from '../../../lib/form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheEdited } from '../queries.ts'
import { formOf } from './default-values.ts'

type SheetForm = UseFormReturn<z.input<typeof sheetDraft>, unknown, SheetDraft>

/** Saves the draft, and what was typed meanwhile stays in the form. */
export function useSaveSheet(projectId: string, sheet: EditedSheet, form: SheetForm, isDirty: boolean) {
  const { t } = useTranslation('sheet')
  const client = useQueryClient()
  const edited = useEditedRevision(sheet, form, isDirty)
  return useMutation({
    mutationFn: (draft: SheetDraft) =>
      send(manageSheetCalls.save, {
        params: { id: projectId },
        body: { ...draft, revision: edited.revision() },
      }),
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, _draft, sent) => {
      edited.noteSaved(data.revision)
      cacheEdited(client, projectId, data)
      takeSaved(form, sent, formOf(data))
      toast.success(t('editor.saved'))
    },
    onError: (error) => toast.error(errorText(error, t('editor.save_failed'))),
  })
}

/**
 * The revision that the form's values belong to. The page learns of somebody else's at any time: it is loaded as long as
 * nothing is typed, and otherwise detected by the next save.
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
