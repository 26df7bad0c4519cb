import type { ReviewedApplication } from '@acervo/domain/kyc/queue'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { asksForWallet } from './change.tsx'
import type { Decision } from './use-decision.ts'

type ConfirmDecisionProps = {
  /** The decision to confirm; the dialog is closed without it. */
  status: Decision | undefined
  application: ReviewedApplication
  name: string
  reason: string
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says whom a decision affects and what follows from it, before it is made. */
export function ConfirmDecision(props: ConfirmDecisionProps) {
  const { status, application, name, reason, isPending, onConfirm, onCancel } = props
  const { t } = useTranslation(['kyc-review', 'admin'])
  const about = application.change ? 'decide_change' : 'decide'
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
        title={t(`${about}.approve_title`, { name })}
        description={
          application.change ? (
            <ApprovedChange application={application} name={name} />
          ) : (
            <div className="grid gap-3">
              <p>{t('decide.approve_text', { name })}</p>
              <Wallet wallet={application.wallet} />
              <p>{t('decide.approve_next')}</p>
            </div>
          )
        }
        confirmText={t(`${about}.approve_action`)}
        busyText={t('admin:review.approving')}
      />
      <AlertDialog
        {...shared}
        danger
        open={status === 'REJECTED'}
        title={t(`${about}.reject_title`, { name })}
        description={
          <div className="grid gap-3">
            <p>{t(`${about}.reject_text`, { name })}</p>
            <blockquote className="max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink">
              {reason}
            </blockquote>
          </div>
        }
        confirmText={t(`${about}.reject_action`)}
        busyText={t('admin:review.rejecting')}
      />
    </>
  )
}

/** What follows from approving a change: new data hold at once, a new wallet once the registrar has confirmed it. */
function ApprovedChange({ application, name }: { application: ReviewedApplication; name: string }) {
  const { t } = useTranslation('kyc-review')
  return (
    <div className="grid gap-3">
      <p>{t('decide_change.approve_text', { name })}</p>
      {asksForWallet(application) && (
        <>
          <p>{t('decide_change.approve_wallet')}</p>
          <Wallet wallet={application.wallet} />
        </>
      )}
    </div>
  )
}

function Wallet({ wallet }: { wallet: string | null }) {
  return <p className="font-mono text-[0.9375rem] break-all text-ink">{wallet}</p>
}
