import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'

/** Withdraws one's own or a colleague's request to release an entry, which stays in force. */
export function WithdrawRelease({ id, number }: Pick<Entry, 'id' | 'number'>) {
  const { t } = useTranslation('acts')
  const asking = useConfirmed({
    act: () => send(registryCalls.withdrawRelease, { params: { id } }),
    done: t('withdraw_release_done'),
    failed: (error) => errorText(error, t('withdraw_release_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  return (
    <AlertDialog
      title={t('withdraw_release_title')}
      description={<p>{t('withdraw_release_text', { number })}</p>}
      confirmText={t('withdraw_release')}
      busyText={t('withdraw_release_busy')}
      {...asking}
      trigger={<Button variant="secondary">{t('withdraw_release')}</Button>}
    />
  )
}
