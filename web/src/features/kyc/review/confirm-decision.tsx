import type { ReviewedApplication } from '@acervo/domain/kyc/queue'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { asksForWallet } from './change.tsx'
import type { useDecision } from './use-decision.ts'

type ConfirmDecisionProps = {
  /** The decision to confirm; without one the dialog is closed. */
  decision: ReturnType<typeof useDecision>
  application: ReviewedApplication
}

/** Asks to confirm a decision. Says who is affected and what follows from it. */
export function ConfirmDecision({ decision, application }: ConfirmDecisionProps) {
  const { asked, form, isPending, confirm, cancel } = decision
  const { t } = useTranslation(['kyc-review', 'admin'])
  const name = application.name ?? application.email ?? t('admin:review.title')
  const about = application.change ? 'decide_change' : 'decide'
  const shared = {
    busy: isPending,
    onConfirm: confirm,
    onOpenChange: (open: boolean) => {
      if (!open && !isPending) cancel()
    },
  }
  return (
    <>
      <AlertDialog
        {...shared}
        open={asked === 'APPROVED'}
        title={t(`${about}.approve_title`, { name })}
        description={<Approved application={application} name={name} />}
        confirmText={t(`${about}.approve_action`)}
        busyText={t('admin:review.approving')}
      />
      <AlertDialog
        {...shared}
        danger
        open={asked === 'REJECTED'}
        title={t(`${about}.reject_title`, { name })}
        description={
          <Rejected text={t(`${about}.reject_text`, { name })} reason={form.getValues('comments') ?? ''} />
        }
        confirmText={t(`${about}.reject_action`)}
        busyText={t('admin:review.rejecting')}
      />
    </>
  )
}

type ApprovedProps = { application: ReviewedApplication; name: string }

function Approved({ application, name }: ApprovedProps) {
  const { t } = useTranslation('kyc-review')
  if (application.change) return <ApprovedChange application={application} name={name} />
  return (
    <div className="grid gap-3">
      <p>{t('decide.approve_text', { name })}</p>
      <Wallet wallet={application.wallet} />
      <p>{t('decide.approve_next')}</p>
    </div>
  )
}

function Rejected({ text, reason }: { text: string; reason: string }) {
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <blockquote className="max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink">
        {reason}
      </blockquote>
    </div>
  )
}

/**
 * The effects of approving a change: new data apply at once, a new wallet only after the registrar has confirmed it.
 */
function ApprovedChange({ application, name }: ApprovedProps) {
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
