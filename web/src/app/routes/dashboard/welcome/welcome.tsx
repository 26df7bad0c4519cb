import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountFacts } from '../../../../features/identity/account/facts.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { useSeen } from '../../../../features/investments/invest/wish.ts'
import { investmentsQuery } from '../../../../features/investments/queries.ts'
import { ownApplicationsQuery } from '../../../../features/kyc/queries.ts'
import { errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { firstSteps } from './first-steps.ts'
import { StepList } from './step-list.tsx'

/** The steps from a new account to tokens, and who has to act next. */
export function WelcomeScreen() {
  const { t } = useTranslation('welcome')
  const me = useMe()
  const name = me.full_name ?? me.name
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={name ? t('title_name', { name }) : t('title')}
        description={t('lead')}
        badges={me.is_erir && !me.is_admin && <Badge tone="signal">{t('erir')}</Badge>}
      />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
        <Steps />
        <AccountFacts />
      </div>
    </>
  )
}

function Steps() {
  const { t } = useTranslation('welcome')
  const me = useMe()
  const application = useQuery(ownApplicationsQuery)
  const investments = useInfiniteQuery(investmentsQuery({ admin: false }))
  const own = investments.data?.pages.flatMap((page) => page.investments)
  useSeen(own, me)
  const error = application.error ?? investments.error
  if (error && !(application.data && own))
    return (
      <FailedState
        message={errorText(error, t('failed'))}
        onRetry={() => {
          void application.refetch()
          void investments.refetch()
        }}
      />
    )
  if (application.isPending || !own) return <PageSpinner />
  return <StepList steps={firstSteps({ me, application: application.data?.[0]?.status, investments: own })} />
}
