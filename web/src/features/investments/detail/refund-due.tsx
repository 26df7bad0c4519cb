import type { Investment } from '@acervo/domain/investments/investment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/**
 * For staff: money that was received and is not invested. Whether it went back is only said where refunds are kept, to which
 * `link` leads: nobody shall send it a second time because of this.
 */
export function RefundDue({ investment, link }: { investment: Investment; link: ReactNode }) {
  const { t } = useTranslation('investments')
  const { refund_due, payment_received_amount, payment_received_on, amount, status } = investment
  if (refund_due === null) return null
  return (
    <Notice tone="warn" className="mb-6" title={t('detail.refund', { amount: formatMoney(refund_due, 2) })}>
      {t(status === 'rejected' ? 'detail.refund_text' : 'detail.refund_part', {
        received: formatMoney(payment_received_amount, 2),
        date: formatDate(payment_received_on),
        amount: formatMoney(amount, 2),
      })}{' '}
      {link}
    </Notice>
  )
}
