import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ActDialog } from './acts/dialog.tsx'
import type { Act } from './acts/use-act.ts'
import { Ended } from './ended.tsx'
import { EndInvestment } from './end-investment.tsx'
import { InvestmentFacts } from './facts.tsx'
import { useSeen } from '../invest/wish.ts'
import { InvestmentStatusBadge } from '../status-badge.tsx'
import { InvestmentTimeline } from './timeline.tsx'
import { Reflection } from './reflection.tsx'
import { RefundDue } from './refund-due.tsx'
import type { Whitepaper } from './start-panel.tsx'
import type { Hold } from './step-panel.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

type InvestmentDetailProps = {
  investment: Investment
  me: Profile
  /** The document to accept; null when the project has none, undefined while it loads. */
  whitepaper: Whitepaper | null | undefined
  hold: Hold
  projectLink: ReactNode
  /** Notices about the whole offer. */
  notice: ReactNode
  /** A button with which the investor can ask about the investment. */
  help: ReactNode
  /** Links to the review of the investor's verification, for users who may see it. */
  kycLink: ReactNode
  /** Links to the refunds, for users who may see them. */
  refundsLink: ReactNode
}

/** One investment: its progress, who acts next, and what can be done. */
export function InvestmentDetail(props: InvestmentDetailProps) {
  const { investment, me, projectLink } = props
  const { t } = useTranslation('investments')
  const [asked, setAsked] = useState<{ act: Act; investment: Investment } | null>(null)
  useSeen(investment, me)
  const ask = (act: Act) => setAsked({ act, investment })
  const { completed_at, status } = investment
  const isOwn = investment.user_id === me.id
  return (
    <>
      <PageHeader
        title={projectName(investment)}
        description={
          <>
            {t(amountLabel(status))}{' '}
            <strong className="tabular font-semibold text-ink">{formatMoney(investment.amount, 2)}</strong>
          </>
        }
        badges={
          <>
            <InvestmentStatusBadge investment={investment} />
            {completed_at && (
              <span className="text-ink-soft">
                {t('detail.finished', { date: formatDate(completed_at) })}
              </span>
            )}
          </>
        }
        action={projectLink}
      />
      {status === 'rejected' && <Ended investment={investment} isOwn={isOwn} />}
      {props.notice}
      <Reflection investment={investment} me={me} ask={ask} />
      <RefundDue investment={investment} isOwn={isOwn} link={props.refundsLink} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-8">
        <Card>
          <InvestmentTimeline {...props} ask={ask} />
        </Card>
        <div className="grid gap-4">
          <InvestmentFacts investment={investment} me={me} />
          <EndInvestment investment={investment} me={me} ask={ask} />
          {props.help}
        </div>
      </div>
      {asked && <ActDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function amountLabel(status: Investment['status']) {
  if (status === 'completed') return 'detail.amount_done'
  return status === 'rejected' ? 'detail.amount_ended' : 'detail.amount'
}
