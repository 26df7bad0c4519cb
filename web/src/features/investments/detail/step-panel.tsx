import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen, isUnpaid } from '@acervo/domain/investments/step-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Act } from './acts/use-act.ts'
import { CompletedPanel } from './completed-panel.tsx'
import { Deadline } from './deadline.tsx'
import { MintPanel } from './mint-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { StartPanel, type Whitepaper } from './start-panel.tsx'
import { useAdvance } from './use-advance.ts'
import { WaitingText } from './waiting-text.tsx'
import { NotYours } from './not-yours.tsx'
import { isMinting, mayTake, whyNotTake } from '../whose-turn.ts'

/**
 * Why an investment is on hold.
 * - `blocked`: the project is blocked, so nobody can take any step
 * - `suspended`: the offer is suspended, so nobody can start to pay
 * - `missed`: the offer missed its target, so nobody can pay
 */
export type Hold = 'blocked' | 'missed' | 'suspended' | null

type StepPanelProps = {
  investment: Investment
  me: Profile
  whitepaper: Whitepaper | null | undefined
  kycLink: ReactNode
  hold: Hold
  /** Opens the dialog that confirms an act. */
  ask: (act: Act) => void
}

/** The actions of the current step, for users who may take it. Everybody else reads who acts next. */
export function StepPanel(props: StepPanelProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      {!isOnHold(props) && <Deadline investment={props.investment} me={props.me} />}
      <OnHold {...props} />
      {!mayNotPay(props) && <ToDo {...props} />}
      {props.hold === null && <StepWait status={props.investment.status} />}
    </div>
  )
}

/** The name under which the waiting time of each staff step is measured. */
const measuredAs = { review: 'payments', erir: 'registrations', mint: 'mints' } as const

function StepWait({ status }: Pick<Investment, 'status'>) {
  if (status !== 'review' && status !== 'erir' && status !== 'mint') return null
  return <UsualWait kind={measuredAs[status]} />
}

/** Whether the deadline for the payment is suspended. The server may record this a few minutes later. */
function isOnHold({ investment: { status }, hold }: StepPanelProps): boolean {
  return hold !== null && isUnpaid(status)
}

/** The payment instructions must disappear during a hold: otherwise an investor who has read them might still pay. */
function mayNotPay({ investment: { status, user_id }, me, hold }: StepPanelProps): boolean {
  if (hold === 'blocked') return isUnpaid(status)
  if (user_id !== me.id) return false
  return hold === 'missed' ? isUnpaid(status) : hold === 'suspended' && status === 'payment'
}

function OnHold(props: StepPanelProps) {
  const { t } = useTranslation('investments')
  const { investment, me, hold } = props
  const unpaid = mayNotPay(props) && investment.user_id === me.id && t('detail.hold_unpaid')
  if (hold === 'blocked' && isOpen(investment.status))
    return (
      <Notice tone="bad" title={t('detail.blocked_title')}>
        {t('detail.blocked')} {unpaid}
      </Notice>
    )
  // A notice above already says that the offer is suspended or missed, and why.
  return unpaid ? <Notice tone="bad">{unpaid}</Notice> : null
}

function ToDo({ investment, me, whitepaper, kycLink, ask }: StepPanelProps) {
  const { t } = useTranslation('investments')
  const advance = useAdvance(investment)
  const { status } = investment
  if (status === 'completed') return <CompletedPanel investment={investment} />
  if (status === 'rejected') return null
  const isMine = mayTake(me, investment, status)
  const conflict = isMinting(investment) ? undefined : whyNotTake(me, investment, status)
  if (conflict) return <NotYours conflict={conflict} step={status} me={me} ask={ask} />
  if (status === 'mint') return <MintPanel investment={investment} isMine={isMine} ask={ask} />
  if (!isMine) return <WaitingText>{t(`waiting.${status}`)}</WaitingText>
  // A new `key` discards the consent, which is only to this document and to the terms in the language that was shown.
  const shown = `${whitepaper?.id} ${currentLanguage()} ${whitepaper?.terms.language}`
  if (status === 'start') return <StartPanel key={shown} whitepaper={whitepaper} advance={advance} />
  if (status === 'payment') return <PaymentPanel investment={investment} ask={ask} />
  return (
    <StaffPanel step={status} investment={investment} me={me} advance={advance} kycLink={kycLink} ask={ask} />
  )
}
