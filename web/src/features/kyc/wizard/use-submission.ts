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
 * Saves what is not saved yet and sends the application for review. Does not send it when something is missing or was
 * changed elsewhere since it was shown: then it says so.
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
      // The server's own time arrives with the next fetch.
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

/** The application as it is saved, and whether it is what was on the screen; one that was sent meanwhile is shown as such. */
async function savedNow(client: QueryClient) {
  const shown = client.getQueryData(ownApplicationsQuery.queryKey)?.at(-1)
  const application = (await fetchOwnApplications(client)).at(-1)
  const isAsShown =
    !isEditable(application?.status ?? 'DRAFT') || JSON.stringify(application) === JSON.stringify(shown)
  return { application, isAsShown }
}
