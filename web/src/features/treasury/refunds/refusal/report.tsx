import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../../ui/overlay/reason-dialog.tsx'
import { useRefusalAct, named } from './use-act.ts'

/** Reports that the bank refused a file, with what it says. */
export function ReportRefusal({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const save = useRefusalAct('report', file, () => setOpen(false))
  return (
    <ReasonDialog
      title={t('refusal.report.title')}
      description={<p>{t('refusal.report.text')}</p>}
      confirmText={t('refusal.report.confirm')}
      busyText={t('refusal.busy')}
      busy={save.isPending}
      reasonLabel={t('refusal.report.reason')}
      reasonHint={t('refusal.report.hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('refusal.report.named', named(file))}>
          {t('refusal.report.open')}
        </Button>
      }
    />
  )
}
