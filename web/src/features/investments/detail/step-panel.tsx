import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen, isUnpaid } from '@acervo/domain/investments/steps'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/text/i18n.ts'
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

type StepPanelProps = {
  investment: Investment
  me: Profile
  whitepaper: Whitepaper | null | undefined
  kycLink: ReactNode
  /** Its project is blocked: nobody can take a step for now. */
  isBlocked: boolean
  /** Opens the dialog that confirms an act. */
  ask: (act: Act) => void
}

/** The actions of the investment's current step, for the person who may take them; others read who that is. */
export function StepPanel(props: StepPanelProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <Deadline investment={props.investment} me={props.me} />
      {props.isBlocked && isOpen(props.investment.status) && <Blocked {...props} />}
      {props.isBlocked && isUnpaid(props.investment.status) ? null : <ToDo {...props} />}
    </div>
  )
}

/** Whoever was told to pay before the block would go on and pay. */
function Blocked({ investment, me }: StepPanelProps) {
  const { t } = useTranslation('investments')
  const isWaitedFor = investment.user_id === me.id && isUnpaid(investment.status)
  return (
    <Notice tone="bad" title={t('detail.blocked_title')}>
      {t('detail.blocked')} {isWaitedFor && t('detail.blocked_unpaid')}
    </Notice>
  )
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
  // The consent is to this document and to the terms in this language, and not to others that replace them.
  const shown = `${whitepaper?.id} ${currentLanguage()}`
  if (status === 'start') return <StartPanel key={shown} whitepaper={whitepaper} advance={advance} />
  if (status === 'payment') return <PaymentPanel investment={investment} ask={ask} />
  return (
    <StaffPanel step={status} investment={investment} me={me} advance={advance} kycLink={kycLink} ask={ask} />
  )
}
