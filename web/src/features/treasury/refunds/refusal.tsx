import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { noteTreasuryChanged } from '../queries.ts'

type Props = { file: PaymentFile; me: Profile }

/** Of a file with orders that no statement shows: one person reports that the bank refused it, another confirms. */
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
          {refusal_reason === null && <Report file={file} />}
          {refusal_reason !== null && !conflict && <Confirm file={file} />}
          {refusal_reason !== null && <Withdraw file={file} />}
        </div>
      )}
    </div>
  )
}

/** What the dialogs and buttons of a file have in common: the call, what they say of it, and what is fetched again. */
function useAct(act: 'report' | 'confirm' | 'withdraw', file: PaymentFile, onDone?: () => void) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const params = { id: file.id }
  return useMutation({
    mutationFn: (reason: string) => {
      if (act === 'report') return send(treasuryCalls.reportRefusal, { params, body: { reason } })
      return send(act === 'confirm' ? treasuryCalls.confirmRefusal : treasuryCalls.withdrawRefusal, {
        params,
      })
    },
    onSuccess: () => {
      onDone?.()
      toast.success(t(`refusal.${act}.done`))
    },
    onError: (error) => toast.error(errorText(error, t(`refusal.${act}.failed`))),
    onSettled: () => noteTreasuryChanged(client),
  })
}

const named = ({ id, execution_day }: PaymentFile) => ({ id, date: formatDate(execution_day) })

function Report({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const save = useAct('report', file, () => setOpen(false))
  return (
    <ReasonDialog
      title={t('refusal.report.title')}
      description={<p>{t('refusal.report.text')}</p>}
      confirmText={t('refusal.report.confirm')}
      busyText={t('refusal.busy')}
      busy={save.isPending}
      reasonLabel={t('refusal.report.reason')}
      reasonHint={t('refusal.report.hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('refusal.report.named', named(file))}>
          {t('refusal.report.open')}
        </Button>
      }
    />
  )
}

function Confirm({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const save = useAct('confirm', file, () => setOpen(false))
  return (
    <AlertDialog
      title={t('refusal.confirm.title')}
      description={<p>{t('refusal.confirm.text', { count: file.unpaid_count })}</p>}
      confirmText={t('refusal.confirm.confirm')}
      busyText={t('refusal.busy')}
      busy={save.isPending}
      danger
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate('')}
      trigger={
        <Button size="sm" aria-label={t('refusal.confirm.named', named(file))}>
          {t('refusal.confirm.open')}
        </Button>
      }
    />
  )
}

function Withdraw({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const save = useAct('withdraw', file)
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('refusal.withdraw.named', named(file))}
      busy={save.isPending}
      busyText={t('refusal.busy')}
      onClick={() => save.mutate('')}
    >
      {t('refusal.withdraw.open')}
    </Button>
  )
}
