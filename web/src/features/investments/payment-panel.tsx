import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bankAccount, groupedIban } from './bank-account.ts'
import { CopyRow } from '../../ui/copy-row.tsx'
import type { Advance } from './use-advance.ts'

/** Where to send the money, how much, and with which reference, so that it is recognised. */
export function PaymentPanel({ investment, advance }: { investment: Investment; advance: Advance }) {
  const { t } = useTranslation('investments')
  const { amount, payment_reference } = investment
  return (
    <div className="grid max-w-2xl gap-5 text-ink">
      <p>{t('payment.lead')}</p>
      <dl className="divide-y divide-line rounded-lg border border-line bg-paper">
        <CopyRow
          label={t('payment.beneficiary')}
          shown={bankAccount.beneficiary}
          copied={bankAccount.beneficiary}
        />
        <CopyRow label="IBAN" shown={groupedIban(bankAccount.iban)} copied={bankAccount.iban} />
        <CopyRow label={t('payment.amount')} shown={formatMoney(amount, 2)} copied={amount.toFixed(2)} />
        <CopyRow label={t('payment.reference')} shown={payment_reference} copied={payment_reference} />
      </dl>
      {bankAccount.isPlaceholder && <Notice tone="warn">{t('payment.placeholder')}</Notice>}
      <p className="text-sm text-ink-soft">{t('payment.hint')}</p>
      <Button
        busy={advance.isPending}
        busyText={t('working')}
        onClick={() => advance.run()}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('payment.submit')}
      </Button>
    </div>
  )
}
