import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AcceptedDocuments } from '../../../features/portfolio/accepted-documents.tsx'
import { BlockedHoldings } from '../../../features/portfolio/blocked-holdings.tsx'
import { Charts } from '../../../features/portfolio/charts.tsx'
import { Holdings } from '../../../features/portfolio/holdings.tsx'
import { Operations } from '../../../features/portfolio/operations.tsx'
import { PortfolioTotals } from '../../../features/portfolio/portfolio-totals.tsx'
import { portfolioQuery } from '../../../features/portfolio/queries.ts'
import { StatementDialog } from '../../../features/portfolio/statement-dialog.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'

/** What the person owns: its value, how it grew, and its documents. */
export function PortfolioScreen() {
  const { t } = useTranslation('portfolio')
  const { data, error, refetch } = useQuery(portfolioQuery)
  usePageTitle(t('title'))
  if (!data && error)
    return <FailedState isScreen message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (!data) return <PageSpinner isScreen />
  const hasTokens = data.holdings.length > 0
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} action={hasTokens && <StatementDialog />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <BlockedHoldings
          holdings={data.holdings}
          contact={
            <a href="/contacto" className={buttonClass({ variant: 'secondary', size: 'sm' }, 'print:hidden')}>
              {t('blocked.contact')}
            </a>
          }
        />
        {hasTokens ? (
          <>
            <PortfolioTotals totals={data.totals} />
            <Charts over_time={data.over_time} holdings={data.holdings} />
            <Part title={t('holdings.title')}>
              <Holdings
                holdings={data.holdings}
                link={(projectId, text) => (
                  <Link to={paths.project} params={{ projectId }} className="hover:text-link">
                    {text}
                  </Link>
                )}
              />
            </Part>
            <Part title={t('operations.title')}>
              <Operations />
            </Part>
          </>
        ) : (
          <Nothing />
        )}
        {data.documents.length > 0 && (
          <Part title={t('documents.title')} about={t('documents.about')}>
            <AcceptedDocuments documents={data.documents} />
          </Part>
        )}
      </div>
    </>
  )
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {about && <p className="mt-1 text-ink-soft">{about}</p>}
      </div>
      {children}
    </section>
  )
}

function Nothing() {
  const { t } = useTranslation('portfolio')
  return (
    <EmptyState
      icon={<Wallet />}
      title={t('empty')}
      action={
        <Link to={paths.dashboard} className={buttonClass()}>
          {t('see_opportunities')}
        </Link>
      }
    >
      {t('empty_text')}
    </EmptyState>
  )
}
