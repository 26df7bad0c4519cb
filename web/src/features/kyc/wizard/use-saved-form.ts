import { isEditable, type Application } from '@acervo/domain/kyc/application'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { showFieldErrors, takeSaved, useZodForm, valuesNow } from '../../../lib/form.ts'
import { useUnsavedValues } from '../../../lib/drafts/unsaved-values.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheApplication } from '../queries.ts'

type SavedForm<Input extends FieldValues, Output> = {
  /** Identifies the form when the person comes back to it. */
  name: string
  schema: z.ZodType<Output, Input>
  valuesOf: (application: Application | null) => DefaultValues<Input>
  save: (values: Output, applicationId: string | undefined) => Promise<{ data: Application }>
  /** Shown when a save fails without a message. */
  failedText: string
}

/**
 * A form of the wizard. It lives above the tabs, so that what was typed survives changing the tab, a failed save, the
 * end of the session, and closing the browser.
 */
export function useSavedForm<Input extends FieldValues, Output>(
  application: Application | null,
  { name, schema, valuesOf, save, failedText }: SavedForm<Input, Output>,
) {
  const { t } = useTranslation(['kyc', 'common'])
  const client = useQueryClient()
  const form = useZodForm(schema, valuesOf(application))
  // Read while rendering: the form only tracks state that is read then.
  const { isDirty } = form.formState
  useUnsavedValues({
    form,
    isDirty,
    name,
    outlastsBrowser: isEditable(application?.status ?? 'DRAFT'),
    onRestored: (reason) => toast.info(t(reason === 'session' ? 'common:restored' : 'draft_restored')),
  })
  const saving = useMutation({
    mutationFn: (values: Output) => save(values, application?.id),
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, _values, sent) => {
      cacheApplication(client, data)
      takeSaved(form, sent, valuesOf(data))
      toast.success(t('saved'))
    },
    onError: (error) => {
      showFieldErrors(form, error)
      toast.error(errorText(error, failedText))
    },
  })
  return {
    form,
    isDirty,
    isSaving: saving.isPending,
    /** Saves the changes, or shows the errors. True when there is nothing left to save. */
    save: async (): Promise<boolean> => {
      let isSaved = false
      await form.handleSubmit(async (values) => {
        isSaved =
          !isDirty ||
          (await saving.mutateAsync(values).then(
            () => true,
            () => false,
          ))
      })()
      return isSaved
    },
  }
}
