import { isApprovable, type Refund } from '@acervo/domain/treasury/refund'
import { groupedIban } from '@acervo/domain/common/bank/iban'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'

type PartProps = { row: Refund }

const tones: Record<Refund['state'], Tone> = {
  requested: 'warn',
  approved: 'accent',
  by_hand: 'warn',
  exported: 'note',
  paid: 'good',
  returned: 'bad',
  cancelled: 'plain',
}

export function RefundState({ row: { state } }: PartProps) {
  const { t } = useTranslation('treasury')
  return <Badge tone={tones[state]}>{t(`refund.state.${state}`)}</Badge>
}

export function Creditor({ row }: PartProps) {
  const { t } = useTranslation('treasury')
  const { creditor_name, creditor_iban, is_account_stated, is_by_hand, state, requested_by } = row
  return (
    <p className="wrap-anywhere">
      {creditor_name}
      <span className="tabular block text-sm text-ink-soft">{groupedIban(creditor_iban)}</span>
      {is_account_stated && (
        <span className="block text-sm">
          {t('refund.account_stated', { by: requested_by ?? t('aside.somebody') })}
        </span>
      )}
      {is_by_hand && isApprovable(state) && <span className="block text-sm">{t('refund.is_by_hand')}</span>}
    </p>
  )
}

/** The investment that the money was paid for; renders nothing for money that was never assigned. */
export function About({ row }: PartProps) {
  if (!row.payment_reference) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {projectName(row)} · <span className="tabular">{row.payment_reference}</span>
    </p>
  )
}

/** Who requested, approved and cancelled the refund, and what the bank did. */
export function History({ row }: PartProps) {
  const { t } = useTranslation('treasury')
  const { requested_at, requested_by, approved_at, approved_by, paid_on, return_reason } = row
  const { cancelled_at, cancelled_by } = row
  const somebody = t('aside.somebody')
  return (
    <ul className="grid gap-0.5 text-sm wrap-anywhere text-ink-soft">
      <li>{t('refund.asked', { by: requested_by ?? somebody, at: formatMoment(requested_at) })}</li>
      {approved_at && (
        <li>{t('refund.approved_by', { by: approved_by ?? somebody, at: formatMoment(approved_at) })}</li>
      )}
      {paid_on && <li>{t('refund.paid_on', { date: formatDate(paid_on) })}</li>}
      {return_reason && <li>{t('entries.returned', { code: return_reason })}</li>}
      {cancelled_at && (
        <li>{t('refund.cancelled_by', { by: cancelled_by ?? somebody, at: formatMoment(cancelled_at) })}</li>
      )}
    </ul>
  )
}
