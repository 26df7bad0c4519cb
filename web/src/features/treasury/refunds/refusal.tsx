import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { ReportRefusal } from './refusal/report.tsx'
import { ConfirmRefusal } from './refusal/confirm.tsx'
import { WithdrawRefusal } from './refusal/withdraw.tsx'

type Props = { file: PaymentFile; me: Profile }

/**
 * For a file with orders that no statement shows: one person reports that the bank refused it, and another one confirms
 * that.
 */
export function Refusal({ file, me }: Props) {
  const { t } = useTranslation('treasury')
  const { unpaid_count, refusal_reason, refusal_reported_by, refusal_reported_by_id: begun_by } = file
  const canPay = can(me, 'treasury.pay')
  const conflict = conflictOf(me.id, { about: null, begun_by }, me.needs_two_people)
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 text-sm">
      <p>{t('refusal.unpaid', { count: unpaid_count, orders: formatCount(unpaid_count) })}</p>
      {refusal_reason !== null && (
        <p className="wrap-anywhere">
          {t('refusal.reported', { by: refusal_reported_by ?? t('aside.somebody'), reason: refusal_reason })}
        </p>
      )}
      {canPay && refusal_reason !== null && conflict && (
        <p className="text-ink-soft">{failureText(conflict)}</p>
      )}
      {canPay && (
        <div className="flex flex-wrap gap-2">
          {refusal_reason === null && <ReportRefusal file={file} />}
          {refusal_reason !== null && !conflict && <ConfirmRefusal file={file} />}
          {refusal_reason !== null && <WithdrawRefusal file={file} />}
        </div>
      )}
    </div>
  )
}
