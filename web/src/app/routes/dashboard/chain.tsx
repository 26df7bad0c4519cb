import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { retryAction, type FailedOperation, type OperationKind } from '@acervo/domain/registry/operations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { CheckChain } from '../../../features/registry/cases/check-chain.tsx'
import { OpenCases } from '../../../features/registry/cases/open.tsx'
import { FailedOperations } from '../../../features/registry/operations/failed-operations.tsx'
import { StoppedSigners } from '../../../features/registry/signers/stopped-signers.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { paths } from '../../paths.ts'
import { chainSearch } from './search/staff.ts'

/** Operations that the chain has not carried out, and differences between chain and register. */
export function ChainScreen() {
  const { t } = useTranslation('chain')
  const me = useMe()
  const navigate = useNavigate()
  const { list = 'operations' } = useSearch({ from: paths.chain })
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={can(me, 'registry.check') && <CheckChain />}
      />
      <StoppedSigners />
      <Tabs<'operations' | 'cases'>
        label={t('title')}
        value={list}
        onChange={(next) =>
          void navigate({ to: paths.chain, search: chainSearch({ list: next }), replace: true })
        }
        tabs={[
          {
            value: 'operations',
            label: t('operations.tab'),
            content: (
              <FailedOperations canRetry={(kind) => can(me, retryAction[kind])} link={subjectLink(me)} />
            ),
          },
          { value: 'cases', label: t('cases.tab'), content: <OpenCases me={me} link={investmentLink} /> },
        ]}
      />
    </>
  )
}

function investmentLink(investmentId: string, text: string) {
  return (
    <Link to={paths.investment} params={{ investmentId }} className="text-link">
      {text}
    </Link>
  )
}

const ofVerification: OperationKind[] = ['register', 'unregister', 'update_country']

/** Links to the screen where the subject of an operation is managed, for people who may manage it. */
function subjectLink(me: Profile) {
  return ({ investment_id, application_id, project_id, person, kind }: FailedOperation, text: string) => {
    const look = 'text-link'
    if (investment_id) return investmentLink(investment_id, text)
    if (ofVerification.some((one) => one === kind) && application_id && can(me, 'kyc.read'))
      return (
        <Link to={paths.kycReview} params={{ applicationId: application_id }} className={look}>
          {text}
        </Link>
      )
    if (person && kind.includes('block'))
      return (
        <Link to={paths.investors} search={{ search: person }} className={look}>
          {text}
        </Link>
      )
    if (!project_id) return text
    return (
      <Link to={paths.project} params={{ projectId: project_id }} className={look}>
        {text}
      </Link>
    )
  }
}
