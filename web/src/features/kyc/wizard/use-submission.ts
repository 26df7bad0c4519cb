import { isEditable } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { missingText } from './gaps/still-missing.ts'
import {
  cacheApplication,
  fetchOwnApplications,
  ownApplicationsQuery,
  refetchApplication,
} from '../queries.ts'

/**
 * Saves unsaved values and sends the application for review. If something is missing, or has changed elsewhere since it
 * was shown, does not send it and says so.
 */
export function useSubmission(save: () => Promise<boolean>) {
  const { t } = useTranslation('kyc')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await save())) return
      const { application, isAsShown } = await savedNow(client)
      if (!application) return
      if (!isAsShown) return toast.error(t('review.changed_elsewhere'))
      const missing = missingText(application)
      if (missing) return toast.error(missing)
      await send(kycCalls.submit, {})
      // This is the device's time. The next fetch brings the server's.
      const submitted_at = new Date().toISOString()
      cacheApplication(client, { ...application, status: 'SUBMITTED', submitted_at, rejection_reason: null })
      toast.success(t('review.sent'))
      void refetchApplication(client)
    },
    onError: (error) => {
      toast.error(errorText(error, t('review.failed')))
      void refetchApplication(client)
    },
  })
  const submit = useOneAtATime<void>(mutate)
  return { submit: () => submit(), isPending }
}

/**
 * The stored application, and whether it equals the one on the screen. An application that was sent meanwhile counts as
 * equal.
 */
async function savedNow(client: QueryClient) {
  const shown = client.getQueryData(ownApplicationsQuery.queryKey)?.at(-1)
  const application = (await fetchOwnApplications(client)).at(-1)
  const isAsShown =
    !isEditable(application?.status ?? 'DRAFT') || JSON.stringify(application) === JSON.stringify(shown)
  return { application, isAsShown }
}
