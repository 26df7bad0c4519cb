import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyRow } from '../../ui/copy-row.tsx'
import type { Advance } from './use-advance.ts'

type StaffPanelProps = { step: 'review' | 'erir'; investment: Investment; advance: Advance }

/** What staff check before an investment goes on, and the button that says they have. */
export function StaffPanel({ step, investment, advance }: StaffPanelProps) {
  const { t } = useTranslation('investments')
  const { payment_reference, amount } = investment
  return (
    <div className="grid max-w-2xl gap-5 text-ink">
      <p>{t(`${step}.lead`)}</p>
      {step === 'review' && (
        <dl className="divide-y divide-line rounded-lg border border-line bg-paper">
          <CopyRow label={t('payment.amount')} shown={formatMoney(amount, 2)} copied={amount.toFixed(2)} />
          <CopyRow label={t('payment.reference')} shown={payment_reference} copied={payment_reference} />
        </dl>
      )}
      <Button
        busy={advance.isPending}
        busyText={t('working')}
        onClick={() => advance.run()}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t(`${step}.submit`)}
      </Button>
    </div>
  )
}
