import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { missingText } from './gaps/still-missing.ts'
import { cacheApplication, ownApplicationsQuery, refetchApplication } from '../queries.ts'

/** Sends the application for review, unless something is missing: then it shows what. */
export function useSubmission() {
  const { t } = useTranslation('kyc')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (sent: Application) => {
      await send(kycCalls.submit, {})
      // The server's own time arrives with the next fetch.
      const submitted_at = new Date().toISOString()
      cacheApplication(client, { ...sent, status: 'SUBMITTED', submitted_at, rejection_reason: null })
      void refetchApplication(client)
    },
    onSuccess: () => toast.success(t('review.sent')),
    onError: (error) => {
      toast.error(errorText(error, t('review.failed')))
      void refetchApplication(client)
    },
  })
  const submit = () => {
    // As it is now: a tab before may have been saved since this was rendered.
    const application = client.getQueryData(ownApplicationsQuery.queryKey)?.at(-1)
    if (!application) return
    const missing = missingText(application)
    if (missing) toast.error(missing)
    else mutate(application)
  }
  return { submit, isPending }
}
