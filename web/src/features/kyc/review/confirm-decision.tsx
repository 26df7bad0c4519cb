import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import type { Decision } from './use-decision.ts'

type ConfirmDecisionProps = {
  /** The decision to confirm; the dialog is closed without it. */
  status: Decision | undefined
  name: string
  wallet: string | null
  reason: string
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says whom a decision affects and what follows from it, before it is made. */
export function ConfirmDecision(props: ConfirmDecisionProps) {
  const { status, name, wallet, reason, isPending, onConfirm, onCancel } = props
  const { t } = useTranslation(['kyc-review', 'admin'])
  const shared = {
    busy: isPending,
    onConfirm,
    onOpenChange: (open: boolean) => {
      if (!open && !isPending) onCancel()
    },
  }
  return (
    <>
      <AlertDialog
        {...shared}
        open={status === 'APPROVED'}
        title={t('decide.approve_title', { name })}
        description={
          <div className="grid gap-3">
            <p>{t('decide.approve_text', { name })}</p>
            <p className="font-mono text-[0.9375rem] break-all text-ink">{wallet}</p>
            <p>{t('decide.approve_next')}</p>
          </div>
        }
        confirmText={t('decide.approve_action')}
        busyText={t('admin:review.approving')}
      />
      <AlertDialog
        {...shared}
        danger
        open={status === 'REJECTED'}
        title={t('decide.reject_title', { name })}
        description={
          <div className="grid gap-3">
            <p>{t('decide.reject_text', { name })}</p>
            <blockquote className="max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink">
              {reason}
            </blockquote>
          </div>
        }
        confirmText={t('decide.reject_action')}
        busyText={t('admin:review.rejecting')}
      />
    </>
  )
}
