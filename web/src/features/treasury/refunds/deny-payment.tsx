import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { DueRefund } from '@acervo/domain/treasury/refund'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from '../queries.ts'

/**
 * Records that a payment verified by hand never arrived. People who verified it are told that somebody else has to do
 * this.
 */
export function DenyPayment({ one, me }: { one: DueRefund; me: Profile }) {
  const { t } = useTranslation('treasury')
  const { investment_id: id, amount, payment_reference: reference, investor_id, investor_name } = one
  const dialog = useReasoned({
    act: (reason) => send(treasuryCalls.denyPayment, { params: { id }, body: { reason } }),
    done: t('refund.deny.done'),
    failed: (error) => errorText(error, t('refund.deny.failed')),
    refetch: noteTreasuryChanged,
  })
  const decision = { about: investor_id, begun_by: one.verified_by_id }
  const conflict = conflictOf(me.id, decision, me.needs_two_people)
  if (conflict) return <span className="text-sm text-ink-soft">{failureText(conflict)}</span>
  return (
    <ReasonDialog
      {...dialog}
      danger
      title={t('refund.deny.title')}
      description={
        <p>{t('refund.deny.text', { amount: formatMoney(amount, 2), investor: investor_name })}</p>
      }
      confirmText={t('refund.deny.confirm')}
      busyText={t('refund.deny.busy')}
      reasonLabel={t('aside.reason')}
      reasonHint={t('refund.deny.reason_hint')}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('refund.deny.named', { reference })}>
          {t('refund.deny.open')}
        </Button>
      }
    />
  )
}
