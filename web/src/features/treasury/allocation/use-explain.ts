import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { noteTreasuryChanged } from '../queries.ts'

/** Sends an explanation of a movement and reports the result. `onDone` closes the dialog. */
export function useExplain<Explanation>(
  explain: (explanation: Explanation) => Promise<unknown>,
  onDone: () => void,
) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  return useMutation({
    mutationFn: explain,
    onSuccess: () => {
      onDone()
      toast.success(t('allocate.done'))
    },
    onError: (error) => toast.error(errorText(error, t('allocate.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
}
