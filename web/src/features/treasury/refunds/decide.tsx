import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { isApprovable, isCancellable, type Refund } from '@acervo/domain/treasury/refund'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
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
        {isApprovable(state) && !conflict && <Approve refund={refund} />}
        {isCancellable(state) && <Cancel refund={refund} />}
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

/** The call behind a button, with what is said of it. */
function useAct(act: keyof typeof acts, id: string, onDone?: () => void) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(acts[act], { params: { id } }),
    onSuccess: () => toast.success(t(`refund.${act}.done`)),
    onError: (error) => toast.error(errorText(error, t(`refund.${act}.failed`))),
    onSettled: () => {
      onDone?.()
      return noteTreasuryChanged(client)
    },
  })
}

const named = ({ amount, creditor_name }: Refund) => ({
  amount: formatMoney(amount, 2),
  payer: creditor_name,
})

function Approve({ refund }: { refund: Refund }) {
  const { t } = useTranslation('treasury')
  const save = useAct('approve', refund.id)
  return (
    <Button
      size="sm"
      aria-label={t('refund.approve.named', named(refund))}
      busy={save.isPending}
      busyText={t('refund.approve.busy')}
      onClick={() => save.mutate()}
    >
      {t('refund.approve.open')}
    </Button>
  )
}

/** Asks before: what two people decided would have to be requested and approved again. */
function Cancel({ refund }: { refund: Refund }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const save = useAct('cancel', refund.id, () => setOpen(false))
  return (
    <AlertDialog
      danger
      title={t('refund.cancel.title')}
      description={<p className="wrap-anywhere">{t('refund.cancel.text', named(refund))}</p>}
      confirmText={t('refund.cancel.confirm')}
      cancelText={t('refund.cancel.keep')}
      busyText={t('refund.cancel.busy')}
      busy={save.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate()}
      trigger={
        <Button size="sm" variant="secondary" aria-label={t('refund.cancel.named', named(refund))}>
          {t('refund.cancel.open')}
        </Button>
      }
    />
  )
}
