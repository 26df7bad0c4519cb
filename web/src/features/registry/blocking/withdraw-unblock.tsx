import type { Blocking } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'
import { noteTokensBlocked } from './queries.ts'

/** Withdraws one's own or a colleague's request to lift a block, which stays in force. */
export function WithdrawUnblock({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation('admin', { keyPrefix: 'blocking.asked' })
  const { id, investor } = blocking
  const name = investor ?? projectName(blocking)
  const asking = useConfirmed({
    act: () => send(registryCalls.withdrawUnblock, { params: { id } }),
    done: t('withdrawn'),
    failed: (error) => errorText(error, t('withdraw_failed')),
    refetch: noteTokensBlocked,
  })
  return (
    <AlertDialog
      title={t('withdraw_title')}
      description={<p className="wrap-anywhere">{t('withdraw_text', { name })}</p>}
      confirmText={t('withdraw')}
      busyText={t('withdraw_busy')}
      {...asking}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('withdraw_named', { name })}>
          {t('withdraw')}
        </Button>
      }
    />
  )
}
