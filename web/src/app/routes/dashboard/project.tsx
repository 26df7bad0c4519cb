import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { InvestForm } from '../../../features/investments/invest/form.tsx'
import { NextSteps } from '../../../features/investments/next-steps.tsx'
import { ProjectView } from '../../../features/projects/view/screen.tsx'
import { projectQuery } from '../../../features/projects/queries.ts'
import { DutyList } from '../../../features/protection/invest/duty-list.tsx'
import { useDuties } from '../../../features/protection/invest/use-duties.ts'
import { sheetQuery } from '../../../features/sheet/queries.ts'
import { SheetCard, SheetDocuments } from '../../../features/sheet/view/sheet-card.tsx'
import { Missed } from '../../../features/sheet/view/missed.tsx'
import { Suspended } from '../../../features/sheet/view/suspended.tsx'
import { ratesQuery } from '../../../features/taxes/queries.ts'
import { errorText, isMissing } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { ReaderBadges } from './project/reader-badges.tsx'
import { Missing } from './project/missing.tsx'

export function ProjectScreen() {
  const { t } = useTranslation(['projects', 'investments', 'sheet'])
  const { projectId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const me = useMe()
  const { data: project, error, refetch } = useQuery(projectQuery(projectId))
  // Loaded together with the project, so that the invest card does not need a second round trip.
  const rates = useQuery(ratesQuery)
  const isOffer = project?.regime === 'ecspr'
  const offered = useQuery({ ...sheetQuery(projectId), enabled: isOffer })
  const sheet = offered.data
  const duties = useDuties(
    project ?? { id: projectId, regime: 'private' },
    sheet ? { version: sheet.version, reference: t('sheet:reference', sheet) } : undefined,
  )
  usePageTitle(project && nameOfProject(project))

  if (!project && error) {
    if (isMissing(error)) return <Missing />
    return (
      <FailedState isScreen message={errorText(error, t('view_failed'))} onRetry={() => void refetch()} />
    )
  }
  if (!project) return <PageSpinner isScreen />
  const sheetFailed = sheet === undefined && offered.error && (
    <QueryFailed query={offered} text={t('sheet:view.failed')} />
  )
  return (
    <ProjectView
      project={project}
      badges={<ReaderBadges me={me} />}
      notice={
        <>
          <Suspended suspension={project.suspension} />
          {project.status !== 'completed' && <Missed offer={project} />}
        </>
      }
      sheet={
        isOffer && (sheet === undefined ? sheetFailed : <SheetCard projectId={project.id} sheet={sheet} />)
      }
      next={<NextSteps isOffer={isOffer} />}
      invest={
        <InvestForm
          key={project.id}
          project={project}
          me={me}
          rates={rates.data}
          ratesFailed={
            rates.error && <QueryFailed query={rates} text={t('investments:expected.load_failed')} />
          }
          kycLink={
            <Link to={paths.kycVerification} className="text-link font-medium">
              {t('investments:invest.verify')}
            </Link>
          }
          duties={{
            sentFor: duties.sentFor,
            panel: (amount, isAsked) => (
              <DutyList
                project={project}
                amount={amount}
                duties={duties}
                isAsked={isAsked}
                sheet={sheet ? <SheetDocuments projectId={project.id} sheet={sheet} /> : sheetFailed}
                doLink={(code, text, name) => (
                  <DutyLink projectId={project.id} code={code} name={name}>
                    {text}
                  </DutyLink>
                )}
              />
            ),
          }}
          onCreated={({ id }) => void navigate({ to: paths.investment, params: { investmentId: id } })}
        />
      }
    />
  )
}

function QueryFailed({ query, text }: { query: Pick<UseQueryResult, 'error' | 'refetch'>; text: string }) {
  return <FailedState message={errorText(query.error, text)} onRetry={() => void query.refetch()} />
}

type DutyLinkProps = { projectId: string; code: string; name: string; children: ReactNode }

/** Links to the screen where users complete what the law requires before they invest. */
function DutyLink({ projectId, code, name, children }: DutyLinkProps) {
  return (
    <Link
      to={paths.protection}
      search={{ project: projectId }}
      hash={code}
      aria-label={name}
      className={buttonClass({ size: 'sm' })}
    >
      {children}
    </Link>
  )
}
