import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { sheetDraft, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
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
export function useSaveSheet(projectId: string, sheet: EditedSheet, form: SheetForm) {
  const { t } = useTranslation('sheet')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: SheetDraft) =>
      send(manageSheetCalls.save, {
        params: { id: projectId },
        body: { ...draft, revision: sheet.revision },
      }),
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, _draft, sent) => {
      cacheEdited(client, projectId, data)
      takeSaved(form, sent, formOf(data))
      toast.success(t('editor.saved'))
    },
    onError: (error) => toast.error(errorText(error, t('editor.save_failed'))),
  })
}
