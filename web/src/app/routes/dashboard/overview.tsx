import { can, type Action } from '@acervo/domain/identity/permissions'
import type { CountedList } from '@acervo/domain/overview/lists'
import type { Agreement, FundingRow, Waiting } from '@acervo/domain/overview/overview'
import type { LateProject } from '@acervo/domain/overview/pace'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { ActivityCard } from '../../../features/overview/activity.tsx'
import { AgreementsCard } from '../../../features/overview/agreements.tsx'
import { FunnelCard } from '../../../features/overview/funnel.tsx'
import { LateCard } from '../../../features/overview/late.tsx'
import { Funding, Months } from '../../../features/overview/money.tsx'
import type { ListLink } from '../../../features/overview/list-link.ts'
import { overviewQuery } from '../../../features/overview/queries.ts'
import { WaitingCards } from '../../../features/overview/waiting-cards.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'

type Target = Pick<LinkProps, 'to' | 'search' | 'hash'>

const inStep = (status: 'review' | 'erir' | 'mint'): Target => ({
  to: paths.investments,
  search: { admin: true, status },
})

/** Links each card to a list of exactly what the card counts. */
const lists: Record<Waiting, Target> = {
  contact: { to: paths.contactRequests },
  complaints: { to: paths.complaintsReview },
  kyc: { to: paths.kycQueue },
  payments: inStep('review'),
  overdue_payments: {
    to: paths.investments,
    search: { admin: true, status: 'review', overdue: true },
  },
  registrations: inStep('erir'),
  wallet_changes: { to: paths.erir, hash: 'wallet-changes' },
  certificates: { to: paths.erir, search: { list: 'certificates', state: 'waiting' }, hash: 'certificates' },
  unblocks: { to: paths.erir, hash: 'unblocks' },
  entries: { to: paths.erir, search: { list: 'entries', state: 'waiting' }, hash: 'acts' },
  mints: inStep('mint'),
  failed_operations: { to: paths.chain },
  transfers: { to: paths.treasury, search: { direction: 'in' } },
  debits: { to: paths.treasury, search: { direction: 'out' } },
  due_refunds: { to: paths.treasury, search: { list: 'refunds' } },
  refunds: { to: paths.treasury, search: { list: 'refunds', refund_state: 'requested' } },
  returned_refunds: { to: paths.treasury, search: { list: 'refunds', refund_state: 'returned' } },
  refunds_by_hand: { to: paths.treasury, search: { list: 'refunds', refund_state: 'by_hand' } },
  orders: { to: paths.treasury, search: { list: 'refunds' } },
  unpaid_files: { to: paths.treasury, search: { list: 'refunds' } },
  refused_files: { to: paths.treasury, search: { list: 'refunds' } },
  distributions: { to: paths.distributions, search: { state: 'calculated' } },
  unordered_distributions: { to: paths.distributions, search: { state: 'unordered' } },
  reversals: { to: paths.distributions, search: { state: 'reversing' } },
  returned_payments: { to: paths.distributions, search: { state: 'returned' } },
  overpaid: { to: paths.distributions, search: { state: 'overpaid' } },
  stated_accounts: { to: paths.distributions },
  factor_resets: { to: paths.users },
  role_requests: { to: paths.users },
  class_requests: { to: paths.protectionReview, search: { state: 'waiting' } },
  residence_certificates: { to: paths.withholding, search: { part: 'residence' } },
  holding_proofs: { to: paths.withholding, search: { part: 'holdings' } },
  money_cases: { to: paths.treasury },
  cases: { to: paths.chain, search: { list: 'cases' } },
}

/** The lists behind other numbers, and the permission that each list needs. */
const counted: Record<CountedList['list'], Target & { action: Action }> = {
  users: { to: paths.users, action: 'user.list' },
  kyc: { to: paths.kycQueue, action: 'kyc.read' },
  investments: { to: paths.investments, action: 'investment.list_all' },
}

const compared: Record<Agreement['with'], Target & { action: Action }> = {
  bank: { to: paths.treasury, action: 'treasury.read' },
  chain: { to: paths.chain, search: { list: 'cases' }, action: 'registry.read' },
}

type FurtherProps = { target: Target & { action: Action }; label?: string; children: string }

/** A link for users who may open its target; only the text for others. */
function Further({ target: { action, ...target }, label, children }: FurtherProps) {
  if (!can(useMe(), action)) return children
  return (
    <Link {...target} aria-label={label} className="text-link">
      {children}
    </Link>
  )
}

const listLink: ListLink = ({ list, search }, label, number) => (
  <Further target={{ ...counted[list], search }} label={label}>
    {number}
  </Further>
)

/** The first screen of staff: waiting work, recent events, and the state of the money. */
export function OverviewScreen() {
  const { t } = useTranslation('overview')
  const me = useMe()
  const { data, error, refetch } = useQuery(overviewQuery)
  usePageTitle(t('title'))
  const failed = error && (
    <FailedState
      title={data ? undefined : t('title')}
      message={errorText(error, t('failed'))}
      onRetry={() => void refetch()}
    />
  )
  if (!data) return failed ?? <PageSpinner />
  const projectPath = can(me, 'project.edit') ? paths.editProject : paths.project
  const projectLink = ({ project_id, ...row }: FundingRow | LateProject) => (
    <Link to={projectPath} params={{ projectId: project_id }} className="text-link">
      {projectName(row)}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {failed}
        {data.waiting.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-2xl">{t('waiting.title')}</h2>
            <WaitingCards
              rows={data.waiting}
              link={(kind, look, inside) => (
                <Link {...lists[kind]} className={look}>
                  {inside}
                </Link>
              )}
            />
          </section>
        )}
        <ActivityCard rows={data.activity} today={data.today} link={listLink} />
        <div className="grid items-start gap-10 xl:grid-cols-2">
          <FunnelCard funnel={data.funnel} today={data.today} link={listLink} />
          <AgreementsCard
            rows={data.agreements}
            link={(which, inside) => <Further target={compared[which]}>{inside}</Further>}
          />
        </div>
        <LateCard rows={data.late} link={projectLink} />
        <Funding rows={data.funding} link={projectLink} />
        <Months rows={data.months} link={listLink} />
      </div>
    </>
  )
}
