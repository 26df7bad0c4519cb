import type { CallInput } from '@acervo/domain/common/call'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'

type Asked = Omit<CallInput<typeof registryCalls.requestCertificate>['body'], 'userId'>

/** Requests a certificate for a holder, as the registrar; without a holder, the caller's own. */
export function useRequest(holderId: string | undefined, onDone: () => void) {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: Asked) =>
      send(registryCalls.requestCertificate, { body: { ...asked, userId: holderId } }),
    onSuccess: () => {
      onDone()
      toast.success(t(holderId ? 'request_for_done' : 'request_done'))
    },
    onError: (error) => toast.error(errorText(error, t('request_failed'))),
    onSettled: () =>
      void client.invalidateQueries({ queryKey: holderId ? queryKeys.erir : queryKeys.portfolio }),
  })
  return { isPending, start: useOneAtATime(mutate) }
}
