import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { CompletedPanel } from './completed-panel.tsx'
import { MintPanel } from './mint-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { StartPanel, type Whitepaper } from './start-panel.tsx'
import { useAdvance } from './use-advance.ts'
import { WaitingText } from './waiting-text.tsx'
import { mayTake } from './whose-turn.ts'

type StepPanelProps = { investment: Investment; me: Profile; whitepaper: Whitepaper | null | undefined }

/** What can be done in the step an investment is in, by whoever is to do it; the others read who that is. */
export function StepPanel({ investment, me, whitepaper }: StepPanelProps) {
  const { t } = useTranslation('investments')
  const advance = useAdvance(investment)
  const { status } = investment
  if (status === 'completed') return <CompletedPanel investment={investment} />
  if (status === 'rejected') return null
  const isMine = mayTake(me, investment, status)
  if (status === 'mint') return <MintPanel investment={investment} isMine={isMine} advance={advance} />
  if (!isMine) return <WaitingText>{t(`waiting.${status}`)}</WaitingText>
  if (status === 'start') return <StartPanel whitepaper={whitepaper} advance={advance} />
  if (status === 'payment') return <PaymentPanel investment={investment} advance={advance} />
  return <StaffPanel step={status} investment={investment} me={me} advance={advance} />
}
