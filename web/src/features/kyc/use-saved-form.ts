import { isEditable, type Application } from '@acervo/domain/kyc/application'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../lib/api-error.ts'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { useKeptValues } from '../../lib/kept-values.ts'
import { toast } from '../../ui/toast.tsx'
import { keepApplication } from './queries.ts'

type SavedForm<Input extends FieldValues, Output> = {
  /** The same form has the same name when the person comes back. */
  name: string
  schema: z.ZodType<Output, Input>
  valuesOf: (application: Application | null) => DefaultValues<Input>
  save: (values: Output, applicationId: string | undefined) => Promise<{ data: Application }>
  /** Said when a save fails and nothing says why. */
  failedText: string
}

/**
 * A form of the wizard. It lives above the tabs, so that what was typed outlasts them, a failed save, the end of the
 * session, and the browser itself.
 */
export function useSavedForm<Input extends FieldValues, Output>(
  application: Application | null,
  { name, schema, valuesOf, save, failedText }: SavedForm<Input, Output>,
) {
  const { t } = useTranslation(['kyc', 'common'])
  const client = useQueryClient()
  const form = useZodForm(schema, valuesOf(application))
  // Read while rendering: the form only keeps count of what somebody looks at.
  const { isDirty } = form.formState
  useKeptValues({
    form,
    isDirty,
    name,
    outlastsBrowser: isEditable(application?.status ?? 'DRAFT'),
    onRestored: (reason) => toast.info(t(reason === 'session' ? 'common:restored' : 'draft_restored')),
  })
  const saving = useMutation({
    mutationFn: (values: Output) => save(values, application?.id),
    onSuccess: ({ data }) => {
      keepApplication(client, data)
      form.reset(valuesOf(data) as Input)
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
    /** Saves what changed, or shows what is wrong. True when there is nothing left to save. */
    keep: async (): Promise<boolean> => {
      let isKept = false
      await form.handleSubmit(async (values) => {
        isKept =
          !isDirty ||
          (await saving.mutateAsync(values).then(
            () => true,
            () => false,
          ))
      })()
      return isKept
    },
  }
}
