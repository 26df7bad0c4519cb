import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { DistributionTerms, Shares } from '@acervo/domain/distributions/distribution'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { showFieldErrors } from '../../lib/form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { TermsForm } from './use-save-terms.ts'

export type Preview = { terms: DistributionTerms; shares: Shares }

/** The shares by the terms that were last calculated. */
export function usePreview(form: TermsForm) {
  const { t } = useTranslation('distributions')
  const [preview, setPreview] = useState<Preview>()
  const calculate = useMutation({
    mutationFn: async (terms: DistributionTerms) => {
      const { data } = await send(distributionCalls.preview, { body: terms })
      return { terms, shares: data }
    },
    onSuccess: setPreview,
    onError: (error) =>
      showFieldErrors(form, error) || toast.error(errorText(error, t('form.preview_failed'))),
  })
  return { preview, calculate }
}
