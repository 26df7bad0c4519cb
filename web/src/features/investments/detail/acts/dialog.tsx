import type { Investment } from '@acervo/domain/investments/investment'
import { mayWithdraw } from '@acervo/domain/investments/withdrawal'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../../lib/text/chain-refusal.tsx'
import { formatCount, formatMoney } from '../../../../lib/text/format.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../../ui/overlay/reason-dialog.tsx'
import { ActFacts } from './facts.tsx'
import { useAct, type Act } from './use-act.ts'

type ActDialogProps = {
  act: Act
  /** The investment as it was when the dialog opened. It may change meanwhile. */
  investment: Investment
  onClose: () => void
}

/** Says who is affected and what happens next, carries out the act, and confirms that it is done. */
export function ActDialog({ act, investment, onClose }: ActDialogProps) {
  const { t } = useTranslation('investments')
  const { mutate, isPending, data } = useAct(act, investment, onClose)
  const { tokens, amount } = investment
  const now = useNow()
  // During the reflection period, the investor may withdraw even after declaring the payment.
  const isRevocable = act === 'payment' && mayWithdraw(investment, now)
  const count = { count: tokens, formatted: formatCount(tokens), amount: formatMoney(amount, 2) }
  const shared = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open && !isPending) onClose()
    },
    title: t(`act.${act}.title`, count),
    description: isRevocable ? t('act.payment.text_revocable') : textBefore(act, investment, t),
    confirmText: t(`act.${act}.button`),
    busy: isPending,
    busyText: act === 'mint' ? t('mint.busy') : t('working'),
    done: data && doneTexts(act, data.investment, t),
    children: <ActFacts act={act} investment={investment} />,
  }
  if (act === 'reject' || act === 'return') {
    return (
      <ReasonDialog
        {...shared}
        danger={act === 'reject'}
        reasonLabel={t(`act.${act}.reason`)}
        onConfirm={(reason) => mutate(reason)}
      />
    )
  }
  return (
    <AlertDialog
      {...shared}
      danger={act === 'cancel' || act === 'withdraw'}
      cancelText={act === 'cancel' || act === 'withdraw' ? t(`act.${act}.keep`) : undefined}
      onConfirm={() => mutate('')}
    />
  )
}

type T = TFunction<'investments'>

function textBefore(act: Act, { amount, status, payment_received_amount }: Investment, t: T): string {
  const text = t(`act.${act}.text`, { amount: formatMoney(amount, 2) })
  if (act !== 'reject') return text
  return [
    text,
    ...(payment_received_amount === null
      ? []
      : [t('act.reject.refund', { amount: formatMoney(payment_received_amount, 2) })]),
    ...(status === 'mint' ? [t('act.reject.mint')] : []),
  ].join(' ')
}

function doneTexts(act: Act, after: Investment, t: T) {
  if (act === 'mint' && after.mint?.state === 'failed')
    return { title: t('mint.failed'), description: <Refusal error={after.mint.error ?? ''} /> }
  if (act === 'mint' && after.status === 'mint')
    return { title: t('act.mint.under_way'), description: t('act.mint.under_way_text') }
  const amount = formatMoney(after.refund_due ?? after.amount, 2)
  const isRefund = act === 'reject' && after.refund_due !== null
  return {
    title: t(`act.${act}.done`),
    description: isRefund ? t('act.reject.done_refund', { amount }) : t(`act.${act}.done_text`, { amount }),
  }
}
