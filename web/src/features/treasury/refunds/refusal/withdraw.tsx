import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { useRefusalAct, named } from './use-act.ts'

/** Withdraws a report. */
export function WithdrawRefusal({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const save = useRefusalAct('withdraw', file, () => setOpen(false))
  return (
    <AlertDialog
      title={t('refusal.withdraw.title')}
      description={<p>{t('refusal.withdraw.text', { count: file.unpaid_count })}</p>}
      confirmText={t('refusal.withdraw.confirm')}
      busyText={t('refusal.busy')}
      busy={save.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate('')}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('refusal.withdraw.named', named(file))}>
          {t('refusal.withdraw.open')}
        </Button>
      }
    />
  )
}
