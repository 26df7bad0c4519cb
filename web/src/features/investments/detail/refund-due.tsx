import type { Investment } from '@acervo/domain/investments/investment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

type RefundDueProps = { investment: Investment; isOwn: boolean; link: ReactNode }

/**
 * Money that was received but not invested. This notice does not say if the money was returned; `link` leads to the
 * refunds, which do. Otherwise staff might send it a second time, or the investor might keep waiting for it.
 */
export function RefundDue({ investment, isOwn, link }: RefundDueProps) {
  const { t } = useTranslation('investments')
  const { refund_due, payment_received_amount, payment_received_on, amount, status } = investment
  if (refund_due === null) return null
  const elsewhere = status === 'rejected' ? 'detail.refund_text' : 'detail.refund_part'
  return (
    <Notice
      tone={isOwn ? 'note' : 'warn'}
      className="mb-6"
      title={t(isOwn ? 'detail.refund_own' : 'detail.refund', { amount: formatMoney(refund_due, 2) })}
    >
      {t(isOwn ? 'detail.refund_own_text' : elsewhere, {
        received: formatMoney(payment_received_amount, 2),
        date: formatDate(payment_received_on),
        amount: formatMoney(amount, 2),
      })}{' '}
      {link} {isOwn && <UsualWait kind="paid_refunds" />}
    </Notice>
  )
}
