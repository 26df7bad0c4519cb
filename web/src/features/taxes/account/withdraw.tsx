import type { Proof } from '@acervo/domain/taxes/proof'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'
import { noteProofsChanged } from '../end-proof.tsx'

type WithdrawProofProps = { proof: Proof; onWithdraw: () => Promise<unknown> }

/** Withdraws one's own certificate; renders nothing once somebody has decided about it. */
export function WithdrawProof({ proof: { state, issued_on }, onWithdraw }: WithdrawProofProps) {
  const { t } = useTranslation('taxes')
  const asking = useConfirmed({
    act: onWithdraw,
    done: t('withdraw.done'),
    failed: (error) => errorText(error, t('withdraw.failed')),
    refetch: noteProofsChanged,
  })
  if (state !== 'waiting') return null
  return (
    <AlertDialog
      danger
      title={t('withdraw.title')}
      description={t('withdraw.text')}
      confirmText={t('withdraw.confirm')}
      busyText={t('withdraw.busy')}
      {...asking}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('withdraw.open_named', { issued: formatDate(issued_on, 'short') })}
        >
          {t('withdraw.open')}
        </Button>
      }
    />
  )
}
