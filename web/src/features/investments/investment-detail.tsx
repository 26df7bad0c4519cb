import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EndInvestment } from './end-investment.tsx'
import { InvestmentFacts } from './investment-facts.tsx'
import { InvestmentStatusBadge } from './investment-status-badge.tsx'
import { InvestmentTimeline } from './investment-timeline.tsx'
import type { Whitepaper } from './start-panel.tsx'

type InvestmentDetailProps = {
  investment: Investment
  me: Profile
  /** The paper to accept; null when the project has none, undefined while that is not known. */
  whitepaper: Whitepaper | null | undefined
  projectLink: ReactNode
}

/** One investment: how far it has come, who acts next, and what there is to do. */
export function InvestmentDetail({ investment, me, whitepaper, projectLink }: InvestmentDetailProps) {
  const { t } = useTranslation('investments')
  const { completed_at, status } = investment
  return (
    <>
      <PageHeader
        title={investment.project_name}
        description={
          <>
            {t('detail.amount')}{' '}
            <strong className="tabular font-semibold text-ink">{formatMoney(investment.amount, 2)}</strong>
          </>
        }
        badges={
          <>
            <InvestmentStatusBadge status={status} />
            {completed_at && (
              <span className="text-ink-soft">
                {t('detail.finished', { date: formatDate(completed_at) })}
              </span>
            )}
          </>
        }
        action={projectLink}
      />
      {status === 'rejected' && <Rejected investment={investment} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-8">
        <Card>
          <InvestmentTimeline investment={investment} me={me} whitepaper={whitepaper} />
        </Card>
        <div className="grid gap-4">
          <InvestmentFacts investment={investment} me={me} />
          <EndInvestment investment={investment} me={me} />
        </div>
      </div>
    </>
  )
}

/** A rejection carries its reason; without one it was the investor who withdrew (design 4.8). */
function Rejected({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const { rejection_reason, rejected_at } = investment
  return (
    <Notice tone="bad" className="mb-6" title={t('detail.rejected')}>
      <p className="whitespace-pre-line">
        {rejection_reason ? t('detail.reason', { reason: rejection_reason }) : t('detail.cancelled')}
      </p>
      {rejected_at && (
        <p className="mt-1 text-sm text-ink-soft">
          <time dateTime={rejected_at}>{formatDate(rejected_at)}</time> · {t('detail.released')}
        </p>
      )}
    </Notice>
  )
}
