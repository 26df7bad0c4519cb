import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { useRefusalAct, named } from './use-act.ts'

/** Confirms what another person reported. */
export function ConfirmRefusal({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const save = useRefusalAct('confirm', file, () => setOpen(false))
  return (
    <AlertDialog
      title={t('refusal.confirm.title')}
      description={<p>{t('refusal.confirm.text', { count: file.unpaid_count })}</p>}
      confirmText={t('refusal.confirm.confirm')}
      busyText={t('refusal.busy')}
      busy={save.isPending}
      danger
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate('')}
      trigger={
        <Button size="sm" aria-label={t('refusal.confirm.named', named(file))}>
          {t('refusal.confirm.open')}
        </Button>
      }
    />
  )
}
