import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../features/contact/case/ask.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { AcceptedDocuments } from '../../../features/portfolio/accepted-documents.tsx'
import { BlockedHoldings } from '../../../features/portfolio/blocked-holdings.tsx'
import { Operations } from '../../../features/portfolio/operations.tsx'
import { PayoutNotice } from '../../../features/portfolio/payout-notice.tsx'
import { portfolioQuery } from '../../../features/portfolio/queries.ts'
import { ReceivedPayments } from '../../../features/portfolio/received.tsx'
import { Returns } from '../../../features/portfolio/returns.tsx'
import { StatementDialog } from '../../../features/portfolio/statement-dialog.tsx'
import { ToReturn } from '../../../features/portfolio/to-return.tsx'
import { Upcoming } from '../../../features/portfolio/upcoming.tsx'
import { OwnEntries } from '../../../features/registry/acts/own.tsx'
import { OwnCertificates } from '../../../features/registry/certificates/own.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Part } from './portfolio/part.tsx'
import { HeldProjects } from './portfolio/held-projects.tsx'
import { Nothing } from './portfolio/nothing.tsx'

/** What the user invested, received, can expect and owns. */
export function PortfolioScreen() {
  const { t } = useTranslation(['portfolio', 'certificates', 'acts'])
  const { data, error, refetch } = useQuery(portfolioQuery)
  const me = useMe()
  usePageTitle(t('title'))
  if (!data && error)
    return (
      <FailedState
        title={t('title')}
        message={errorText(error, t('failed'))}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSpinner isScreen />
  const { holdings, returns, payout } = data
  const help = <AskForHelp about={{ topic: 'portfolio' }} subject={t('title')} me={me} />
  const hasTokens = holdings.length > 0
  // A user whose projects have all been repaid owns no tokens, but still has a history.
  const hasHistory = hasTokens || returns.invested > 0
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} action={hasHistory && <StatementDialog />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <BlockedHoldings holdings={holdings} contact={help} />
        {/* Shown even when all the user's tokens have passed to others since. */}
        <ToReturn due={data.to_return} />
        {hasHistory ? (
          <>
            <PayoutNotice payout={payout} link={(text) => <AccountLink>{text}</AccountLink>} />
            <Returns {...data} />
            <Part
              title={t('upcoming.title')}
              about={
                <>
                  {t('upcoming.about')} <WhatIs inWords word="reparto" about={t('upcoming.title')} />
                </>
              }
            >
              <Upcoming upcoming={data.upcoming} />
            </Part>
            <Part title={t('received.title')}>
              <ReceivedPayments months={data.received_by_month} />
            </Part>
            <HeldProjects {...data} />
            <Part
              title={t('certificates:title')}
              about={
                <>
                  {t('certificates:lead')}{' '}
                  <WhatIs inWords word="certificado-de-legitimacion" about={t('certificates:title')} />
                </>
              }
            >
              <OwnCertificates holdings={holdings} />
              {help}
            </Part>
            <OwnEntries title={t('acts:own_title')} about={t('acts:own_lead')} part={Part} />
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

function AccountLink({ children }: { children: ReactNode }) {
  return (
    <Link
      to={paths.account}
      hash="payout-account"
      className={buttonClass({ variant: 'secondary', size: 'sm' }, 'print:hidden')}
    >
      {children}
    </Link>
  )
}
