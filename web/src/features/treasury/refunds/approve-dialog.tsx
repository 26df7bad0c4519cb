import { sumOf } from '@acervo/domain/common/cents'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { Refund } from '@acervo/domain/treasury/refund'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { noteTreasuryChanged } from '../queries.ts'
import { Creditor } from './parts.tsx'

/** The result for each refund, by its id: the reason of a refusal, or null for an approval. */
type Outcomes = Readonly<Record<string, string | null>>

type ApproveDialogProps = { refunds: readonly Refund[]; onClose: (areAllApproved: boolean) => void }

/** Asks once for all refunds, approves them one after another, and shows the result of each. */
export function ApproveDialog({ refunds, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('treasury', { keyPrefix: 'refund.approve_chosen' })
  const { t: common } = useTranslation('treasury')
  const { outcomes, mutate, isIdle, isPending, isSuccess } = useApproveAll(refunds)
  const refused = refunds.filter(({ id }) => outcomes[id]).length
  const isAnyByHand = refunds.some(({ is_by_hand }) => is_by_hand)
  const close = () => onClose(isSuccess && refused === 0)
  const amount = formatMoney(sumOf(refunds.map((refund) => refund.amount)), 2)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && close()}
      title={isSuccess ? t('finished') : t('title', { count: refunds.length })}
      description={isIdle ? t(isAnyByHand ? 'text_by_hand' : 'text', { amount }) : undefined}
      footer={
        isSuccess ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('cancel')}
            </Button>
            <Button busy={isPending} busyText={common('refund.approve.busy')} onClick={() => mutate()}>
              {common('refund.approve.open')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <p role="status">
          {isSuccess && t('done', { count: refunds.length - refused })}
          {isSuccess && refused > 0 && ` ${t('refused', { count: refused })}`}
        </p>
        <ChosenRefunds refunds={refunds} outcomes={outcomes} />
      </div>
    </Dialog>
  )
}

function useApproveAll(refunds: readonly Refund[]) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const approve = useMutation({
    mutationFn: async () => {
      for (const { id } of refunds) {
        const refusal = await send(treasuryCalls.approveRefund, { params: { id } }).then(
          () => null,
          (error: unknown) => errorText(error, t('refund.approve.failed')),
        )
        setOutcomes((before) => ({ ...before, [id]: refusal }))
      }
    },
    onSettled: () => noteTreasuryChanged(client),
  })
  return { ...approve, outcomes }
}

function ChosenRefunds({ refunds, outcomes }: { refunds: readonly Refund[]; outcomes: Outcomes }) {
  const { t } = useTranslation('treasury')
  return (
    <ul aria-label={t('refund.list')} className="divide-y divide-line">
      {refunds.map((refund) => (
        <ChosenRefund key={refund.id} refund={refund} outcome={outcomes[refund.id]} />
      ))}
    </ul>
  )
}

type ChosenRefundProps = { refund: Refund; outcome: string | null | undefined }

function ChosenRefund({ refund, outcome }: ChosenRefundProps) {
  const { t } = useTranslation('treasury')
  const { amount, reason } = refund
  const Icon = outcome ? CircleAlert : CircleCheck
  return (
    <li className="flex items-start gap-3 py-2.5">
      {outcome !== undefined && (
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${outcome ? 'text-bad' : 'text-good'}`} />
      )}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Creditor row={refund} />
        <p className="text-sm text-ink-soft">{reason}</p>
        {outcome && <p className="text-sm text-bad">{outcome}</p>}
        {outcome === null && <p className="text-sm text-good">{t('refund.state.approved')}</p>}
      </div>
      <span className="tabular whitespace-nowrap">{formatMoney(amount, 2)}</span>
    </li>
  )
}
