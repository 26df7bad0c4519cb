import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** Withdraws the request to release an entry, one's own or a colleague's: it stays in force. */
export function WithdrawRelease({ id }: Pick<Entry, 'id'>) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => send(registryCalls.withdrawRelease, { params: { id } }),
    onSuccess: () => toast.success(t('withdraw_release_done')),
    onError: (error) => toast.error(errorText(error, t('withdraw_release_failed'))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  return (
    <Button
      variant="secondary"
      busy={withdraw.isPending}
      busyText={t('withdraw_release_busy')}
      onClick={() => withdraw.mutate()}
    >
      {t('withdraw_release')}
    </Button>
  )
}
