import { followEvery } from '../../../lib/live/follow.ts'
import { isOpen } from '@acervo/domain/investments/step-rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../features/contact/case/ask.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { InvestmentDetail } from '../../../features/investments/detail/screen.tsx'
import { investmentQuery } from '../../../features/investments/queries.ts'
import { waitsForOthers } from '../../../features/investments/whose-turn.ts'
import { projectQuery } from '../../../features/projects/queries.ts'
import { sheetQuery } from '../../../features/sheet/queries.ts'
import { Missed } from '../../../features/sheet/view/missed.tsx'
import { Suspended } from '../../../features/sheet/view/suspended.tsx'
import { isMissing } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { useNow } from '../../../lib/use-now.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { sheetOf, whitepaperOf } from './investment/paper-to-accept.ts'
import { holdOf } from './investment/hold.ts'
import { KycLink, RefundsLink } from './investment/links.tsx'
import { Missing } from './investment/missing.tsx'

/**
 * Steps of other people appear within moments. The user's own steps in another tab, and changes of the project, appear
 * a little later.
 */
const [FOLLOW_OTHERS_MS, FOLLOW_ONESELF_MS] = [3000, 5000]

export function InvestmentScreen() {
  const { t } = useTranslation('investments')
  const { investmentId = '' } = useParams({ strict: false })
  const me = useMe()
  // By default, a hidden tab is not refetched at intervals. When it becomes visible, it is refetched at once.
  const { data, error, refetch } = useQuery({
    ...investmentQuery(investmentId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (!state.data || !isOpen(state.data.status)) return false
      return followEvery(waitsForOthers(me, state.data) ? FOLLOW_OTHERS_MS : FOLLOW_ONESELF_MS)
    },
  })
  const project = useQuery({
    ...projectQuery(data?.project_id ?? ''),
    // The first step needs the project's document. Every open step needs to know if the offer is suspended or missed.
    enabled: data !== undefined && isOpen(data.status),
    // The investor may be about to pay: a suspension has to hide the bank account.
    refetchInterval: () => followEvery(FOLLOW_ONESELF_MS),
  })
  const now = useNow()
  const isAccepting = data?.status === 'start' && data.user_id === me.id
  const isOffer = isAccepting && project.data?.regime === 'ecspr'
  const sheet = useQuery({ ...sheetQuery(data?.project_id ?? ''), enabled: isOffer })
  usePageTitle(data && t('detail.title', { project: projectName(data) }))

  if (!data && error) {
    if (isMissing(error)) return <Missing />
    return <FailedState isScreen message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <PageSpinner isScreen />
  if (isAccepting && !project.data && project.error)
    return <FailedState isScreen message={project.error.message} onRetry={() => void project.refetch()} />
  if (sheet.data === undefined && sheet.error)
    return <FailedState isScreen message={sheet.error.message} onRetry={() => void sheet.refetch()} />
  return (
    <InvestmentDetail
      key={data.id}
      investment={data}
      me={me}
      whitepaper={project.data && (isOffer ? sheetOf(project.data, sheet.data) : whitepaperOf(project.data))}
      hold={project.data ? holdOf(project.data, now) : null}
      notice={
        isOpen(data.status) &&
        project.data && (
          <>
            <Suspended suspension={project.data.suspension} />
            <Missed offer={project.data} />
          </>
        )
      }
      kycLink={<KycLink investment={data} me={me} />}
      refundsLink={<RefundsLink investment={data} me={me} />}
      help={
        data.user_id === me.id && (
          <AskForHelp about={{ topic: 'investment', id: data.id }} subject={projectName(data)} me={me} />
        )
      }
      projectLink={
        <Link
          to={paths.project}
          params={{ projectId: data.project_id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('detail.see_project')}
        </Link>
      }
    />
  )
}
