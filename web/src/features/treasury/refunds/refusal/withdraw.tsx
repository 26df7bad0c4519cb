import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { useRefusalAct, named } from './use-act.ts'

/** Withdraws a report. */
export function WithdrawRefusal({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const save = useRefusalAct('withdraw', file)
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('refusal.withdraw.named', named(file))}
      busy={save.isPending}
      busyText={t('refusal.busy')}
      onClick={() => save.mutate('')}
    >
      {t('refusal.withdraw.open')}
    </Button>
  )
}
