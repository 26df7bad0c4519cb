import type { Proof } from '@acervo/domain/taxes/proof'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { noteProofsChanged } from '../end-proof.tsx'

type WithdrawProofProps = { proof: Proof; onWithdraw: () => Promise<unknown> }

/** Withdraws one's own certificate; nothing once somebody has decided about it. */
export function WithdrawProof({ proof: { state, issued_on }, onWithdraw }: WithdrawProofProps) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: onWithdraw,
    onSuccess: () => toast.success(t('withdraw.done')),
    onError: (error) => toast.error(errorText(error, t('withdraw.failed'))),
    onSettled: () => {
      setOpen(false)
      void noteProofsChanged(client)
    },
  })
  if (state !== 'waiting') return null
  return (
    <AlertDialog
      danger
      title={t('withdraw.title')}
      description={t('withdraw.text')}
      confirmText={t('withdraw.confirm')}
      busyText={t('withdraw.busy')}
      busy={withdraw.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => withdraw.mutate()}
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
