import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { approvalConflict, isApprovable, isCancellable, type Refund } from '@acervo/domain/treasury/refund'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from '../queries.ts'

const acts = {
  approve: treasuryCalls.approveRefund,
  cancel: treasuryCalls.cancelRefund,
} as const

/** Approves or cancels a refund. People who requested it are told that somebody else has to approve it. */
export function Decide({ refund, me }: { refund: Refund; me: Profile }) {
  const { t } = useTranslation('treasury')
  const { state, is_held } = refund
  const conflict = conflictFor(refund, me)
  return (
    <div className="grid gap-2">
      {state === 'by_hand' && is_held && <p className="text-sm text-ink-soft">{t('refund.by_hand_held')}</p>}
      {state === 'returned' && <p className="text-sm text-ink-soft">{t('refund.returned_next')}</p>}
      {isApprovable(state) && conflict && <p className="text-sm text-ink-soft">{failureText(conflict)}</p>}
      <div className="flex flex-wrap gap-2">
        {isApprovable(state) && !conflict && <Act act="approve" refund={refund} />}
        {isCancellable(state) && <Act act="cancel" refund={refund} />}
      </div>
    </div>
  )
}

/**
 * True when a refund waits for an approval that this person may give. Only the server knows whether this person is the
 * payee.
 */
export function canApprove(refund: Refund, me: Profile): boolean {
  return can(me, 'treasury.pay') && isApprovable(refund.state) && !conflictFor(refund, me)
}

function conflictFor(refund: Refund, me: Profile) {
  return approvalConflict(me.id, { ...refund, about: null }, me.needs_two_people)
}

type ActProps = { act: keyof typeof acts; refund: Refund }

/**
 * Asks first: an approved refund leaves with the next file, and a cancelled one has to be requested and approved again.
 */
function Act({ act, refund }: ActProps) {
  const { t } = useTranslation('treasury')
  const dialog = useConfirmed({
    act: () => send(acts[act], { params: { id: refund.id } }),
    done: t(`refund.${act}.done`),
    failed: (error) => errorText(error, t(`refund.${act}.failed`)),
    refetch: noteTreasuryChanged,
  })
  const isCancel = act === 'cancel'
  const isByHand = refund.is_by_hand && (!isCancel || refund.state === 'by_hand')
  const text = isByHand ? (`refund.${act}.text_by_hand` as const) : (`refund.${act}.text` as const)
  const named = { amount: formatMoney(refund.amount, 2), payer: refund.creditor_name }
  return (
    <AlertDialog
      {...dialog}
      danger={isCancel}
      title={t(`refund.${act}.title`)}
      description={<p className="wrap-anywhere">{t(text, named)}</p>}
      confirmText={t(`refund.${act}.confirm`)}
      cancelText={t(`refund.${act}.keep`)}
      busyText={t(`refund.${act}.busy`)}
      trigger={
        <Button
          size="sm"
          variant={isCancel ? 'secondary' : 'primary'}
          aria-label={t(`refund.${act}.named`, named)}
        >
          {t(`refund.${act}.open`)}
        </Button>
      }
    />
  )
}
