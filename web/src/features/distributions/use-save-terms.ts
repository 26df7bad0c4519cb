import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution, DistributionTerms } from '@acervo/domain/distributions/distribution'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { showFieldErrors } from '../../lib/form.ts'
import { useIntentKey } from '../../lib/use-intent-key.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { noteDistributionsChanged } from './queries.ts'

/** Terms while they are edited: the amount may still be missing. */
export type TypedTerms = Omit<DistributionTerms, 'amount' | 'redeems'> & {
  amount: number | null
  redeems?: boolean
}

export type TermsForm = UseFormReturn<TypedTerms, unknown, DistributionTerms>

type SaveOptions = {
  saved: Distribution | undefined
  form: TermsForm
  needsTwoPeople: boolean
  onSaved: (saved: Distribution) => void
}

/** Saves terms as a draft. With the `digest` of the displayed shares, sends them for approval. */
export function useSaveTerms({ saved, form, needsTwoPeople, onSaved }: SaveOptions) {
  const { t } = useTranslation('distributions')
  const client = useQueryClient()
  const intent = useIntentKey()
  // What the reader saw. If a colleague saves after this, the server does not let the reader overwrite it.
  const [prepared_at] = useState(saved?.prepared_at)
  return useMutation({
    mutationFn: async (body: { terms: DistributionTerms; digest?: string }) =>
      saved
        ? (await send(distributionCalls.change, { params: { id: saved.id }, body: { ...body, prepared_at } }))
            .data
        : (await send(distributionCalls.create, { body }, { idempotencyKey: intent.keyOf(body) })).data,
    onSuccess: async (data) => {
      const sent = needsTwoPeople ? 'form.sent' : 'form.sent_alone'
      toast.success(t(data.state === 'draft' ? 'form.saved' : sent))
      await noteDistributionsChanged(client)
      onSaved(data)
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) toast.error(errorText(error, t('form.save_failed')))
      // The next edit begins with what somebody else saved.
      if (saved) void noteDistributionsChanged(client)
    },
  })
}
