import { PAYOUT_DELAY_HOURS } from '@acervo/domain/payouts/account'
import type { PayoutState } from '@acervo/domain/portfolio/payout'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** `link` links this text to the payout account. */
type PayoutNoticeProps = { payout: PayoutState; link: (text: string) => ReactElement }

/** Says that there is no payout account, and how much money waits for one. */
export function PayoutNotice({ payout: { account, effective_at, payments, net }, link }: PayoutNoticeProps) {
  const { t } = useTranslation('portfolio')
  if (account === 'in_force') return null
  const waiting = { count: payments, formatted: formatCount(payments), amount: formatMoney(net, 2) }
  if (account === 'waiting')
    return (
      <Notice
        title={t('payout.soon_title', { moment: formatMoment(effective_at) })}
        action={link(t('payout.see'))}
      >
        {t('payout.soon_text')} {payments > 0 && t('payout.soon_payments', waiting)}
      </Notice>
    )
  if (payments > 0)
    return (
      <Notice tone="warn" title={t('payout.waiting_title', waiting)} action={link(t('payout.set'))}>
        {t('payout.waiting_text', { hours: PAYOUT_DELAY_HOURS })}
      </Notice>
    )
  return (
    <Notice title={t('payout.none_title')} action={link(t('payout.set'))}>
      {t('payout.none_text')}
    </Notice>
  )
}
