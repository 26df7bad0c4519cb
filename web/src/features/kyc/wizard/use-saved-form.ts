import { isEditable, type Application } from '@acervo/domain/kyc/application'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { showFieldErrors, takeSaved, useZodForm, valuesNow } from '../../../lib/form.ts'
import { useUnsavedValues } from '../../../lib/drafts/unsaved-values.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheApplication, fetchOwnApplications } from '../queries.ts'

type SavedForm<Input extends FieldValues, Output> = {
  /** Identifies the form when the user comes back to it. */
  name: string
  schema: z.ZodType<Output, Input>
  valuesOf: (application: Application | null) => DefaultValues<Input>
  save: (values: Output, applicationId: string | undefined) => Promise<{ data: Application }>
  /** Shown when a save fails without a message. */
  failedText: string
}

/**
 * A form of the wizard. It is above the tabs, so that typed values survive a change of tab and a failed save. They also
 * survive the end of the session and closing the browser.
 */
export function useSavedForm<Input extends FieldValues, Output>(
  application: Application | null,
  saved: SavedForm<Input, Output>,
) {
  const { name, schema, valuesOf } = saved
  const { t } = useTranslation(['kyc', 'common'])
  const form = useZodForm(schema, valuesOf(application))
  // Read while rendering, because the form tracks only the state that is read then.
  const { isDirty } = form.formState
  const elsewhere = useSavedElsewhere(form, valuesOf, application)
  useUnsavedValues({
    form,
    isDirty,
    name,
    // A draft from before the approval does not belong to a change of the approved data.
    about: application?.changes ? application.id : undefined,
    outlastsBrowser: isEditable(application?.status ?? 'DRAFT'),
    onRestored: (reason) => toast.info(t(reason === 'session' ? 'common:restored' : 'draft_restored')),
  })
  const saving = useSaving(form, application?.id, saved)
  return {
    form,
    isDirty,
    isSaving: elsewhere.isPending || saving.isPending,
    /** Saves the changes, or shows the errors. True when nothing is left to save. */
    save: async (): Promise<boolean> => {
      let isSaved = false
      if (isDirty) await elsewhere.mutateAsync()
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

/**
 * Shows values that the user saved in another tab or on another device, and keeps what is typed here. Otherwise the
 * next save, which sends all values, would undo the other one. The returned mutation fetches and shows the saved values
 * before a save.
 */
function useSavedElsewhere<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  valuesOf: SavedForm<Input, Output>['valuesOf'],
  application: Application | null,
) {
  const client = useQueryClient()
  const text = JSON.stringify(valuesOf(application))
  const shown = useRef(text)
  const show = (saved: string) => {
    if (saved === shown.current) return
    takeSaved(form, JSON.parse(shown.current), JSON.parse(saved))
    shown.current = saved
  }
  const showSaved = useEffectEvent(show)
  useEffect(() => showSaved(text), [text])
  return useMutation({
    mutationFn: async () => {
      // If the fetch fails, the save that follows reports the error.
      const own = await fetchOwnApplications(client).catch(() => undefined)
      if (own) show(JSON.stringify(valuesOf(own.at(-1) ?? null)))
    },
  })
}

/** Sends the values. Shows what was saved, or the errors. */
function useSaving<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  applicationId: string | undefined,
  { valuesOf, save, failedText }: SavedForm<Input, Output>,
) {
  const { t } = useTranslation('kyc')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: Output) => save(values, applicationId),
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
}
