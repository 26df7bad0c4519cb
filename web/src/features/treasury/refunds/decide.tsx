import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { isApprovable, isCancellable, type Refund } from '@acervo/domain/treasury/refund'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { noteTreasuryChanged } from '../queries.ts'

const acts = {
  approve: treasuryCalls.approveRefund,
  cancel: treasuryCalls.cancelRefund,
} as const

/** Approves or cancels a refund; whoever asked for it reads that somebody else has to approve it. */
export function Decide({ refund, me }: { refund: Refund; me: Profile }) {
  const { t } = useTranslation('treasury')
  const { state } = refund
  const conflict = approvalConflict(refund, me)
  return (
    <div className="grid gap-2">
      {state === 'returned' && <p className="text-sm text-ink-soft">{t('refund.returned_next')}</p>}
      {isApprovable(state) && conflict && <p className="text-sm text-ink-soft">{failureText(conflict)}</p>}
      <div className="flex flex-wrap gap-2">
        {isApprovable(state) && !conflict && <Act refund={refund} act="approve" />}
        {isCancellable(state) && <Act refund={refund} act="cancel" />}
      </div>
    </div>
  )
}

/** True when a refund waits for an approval that this person may give; refunds to oneself only the server knows. */
export function canApprove(refund: Refund, me: Profile): boolean {
  return can(me, 'treasury.pay') && isApprovable(refund.state) && !approvalConflict(refund, me)
}

function approvalConflict({ requested_by_id: begun_by }: Refund, me: Profile) {
  return conflictOf(me.id, { about: null, begun_by }, me.needs_two_people)
}

function Act({ refund: { id, amount, creditor_name }, act }: { refund: Refund; act: keyof typeof acts }) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => send(acts[act], { params: { id } }),
    onSuccess: () => toast.success(t(`refund.${act}.done`)),
    onError: (error) => toast.error(errorText(error, t(`refund.${act}.failed`))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <Button
      size="sm"
      variant={act === 'approve' ? 'primary' : 'secondary'}
      aria-label={t(`refund.${act}.named`, { amount: formatMoney(amount, 2), payer: creditor_name })}
      busy={save.isPending}
      busyText={t(`refund.${act}.busy`)}
      onClick={() => save.mutate()}
    >
      {t(`refund.${act}.open`)}
    </Button>
  )
}
