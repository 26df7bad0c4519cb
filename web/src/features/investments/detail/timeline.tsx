import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen, stepState } from '@acervo/domain/investments/step-rules'
import { stepOrder, type Step, steps } from '@acervo/domain/investments/steps'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Timeline, type TimelineStep } from '../../../ui/layout/timeline.tsx'
import type { Act } from './acts/use-act.ts'
import { StepPanel, type Hold } from './step-panel.tsx'
import type { Whitepaper } from './start-panel.tsx'
import { stepOfRejection, waitsSince } from '../whose-turn.ts'

type InvestmentTimelineProps = {
  investment: Investment
  me: Profile
  whitepaper: Whitepaper | null | undefined
  kycLink: ReactNode
  hold: Hold
  ask: (act: Act) => void
}

/** The six steps of an investment. The actions are shown at the current step. */
export function InvestmentTimeline(props: InvestmentTimelineProps) {
  const { t } = useTranslation('investments')
  const { investment, me } = props
  const now = investment.status
  const isOwn = investment.user_id === me.id
  const items = stepOrder.map((step): TimelineStep => {
    const state = stateOf(step, investment)
    const stamp = stampOf(step, investment)
    const isHere = step === now
    // Neither it nor the sentence is shown for steps that are done.
    const help = isOwn && explain(step, t(`step.${step}`))
    return {
      title: t(`step.${step}`),
      state,
      moment: stamp ? (
        <Moment at={stamp} />
      ) : (
        isHere && t('detail.since', { moment: formatMoment(waitsSince(investment)) })
      ),
      children: isHere ? (
        <>
          <StepPanel {...props} />
          {help && <p className="mt-2">{help}</p>}
        </>
      ) : (
        state === 'next' && (
          <>
            {t(`step_about.${step}`)} {help}
          </>
        )
      ),
    }
  })
  return <Timeline steps={items} label={t('detail.timeline')} />
}

/** An explanation of a step that other people take. */
function explain(step: Step, title: string): ReactNode {
  if (step === 'review') return <WhatIs inWords word="revision-del-pago" about={title} />
  if (step === 'erir') return <WhatIs inWords word="erir" about={title} />
  return step === 'mint' && <WhatIs inWords word="acunar" about={title} />
}

function stateOf(step: Step, investment: Investment): TimelineStep['state'] {
  if (investment.status !== 'rejected') {
    const state = stepState(step, investment.status)
    return state === 'waiting' ? 'next' : state
  }
  const ended = stepOfRejection(investment)
  if (step === ended) return 'failed'
  return stepOrder.indexOf(step) < stepOrder.indexOf(ended) ? 'done' : 'next'
}

function stampOf(step: Step, investment: Investment): string | null {
  if (step === 'completed') return investment.completed_at
  if (investment.status === 'rejected' && step === stepOfRejection(investment)) return investment.rejected_at
  return isOpen(step) ? investment[steps[step].stamp] : null
}
