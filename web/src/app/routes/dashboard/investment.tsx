import { followEvery } from '../../../lib/follow.ts'
import { can } from '@acervo/domain/identity/permissions'
import type { Project } from '@acervo/domain/projects/project'
import { isOpen } from '@acervo/domain/investments/steps'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../features/contact/case/ask.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { InvestmentDetail } from '../../../features/investments/detail/screen.tsx'
import { investmentQuery } from '../../../features/investments/queries.ts'
import type { Whitepaper } from '../../../features/investments/detail/start-panel.tsx'
import { waitsForOthers } from '../../../features/investments/whose-turn.ts'
import { projectQuery } from '../../../features/projects/queries.ts'
import { sheetQuery } from '../../../features/sheet/queries.ts'
import { sheetCalls } from '@acervo/domain/sheet/calls'
import type { ShownSheet } from '@acervo/domain/sheet/version'
import { addressOf } from '../../../lib/api.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { apiOrigin } from '../../../lib/env.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { projectName } from '../../../lib/text/project-name.ts'

/** Other people's steps show within moments; the person's own, taken in another tab, a little later. */
const [FOLLOW_OTHERS_MS, FOLLOW_ONESELF_MS] = [3000, 5000]

export function InvestmentScreen() {
  const { t } = useTranslation('investments')
  const { investmentId = '' } = useParams({ strict: false })
  const me = useMe()
  // A hidden tab is not refreshed, which is the default of an interval. When it becomes visible it refreshes at once.
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
    enabled: data?.status === 'start' && data.user_id === me.id,
  })
  const isOffer = project.data?.regime === 'ecspr'
  const sheet = useQuery({ ...sheetQuery(data?.project_id ?? ''), enabled: isOffer })
  usePageTitle(data && t('detail.title', { project: projectName(data) }))

  if (!data && error) {
    if (isMissing(error)) return <Missing />
    return <FailedState isScreen message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <PageSpinner isScreen />
  if (project.error)
    return <FailedState isScreen message={project.error.message} onRetry={() => void project.refetch()} />
  return (
    <InvestmentDetail
      investment={data}
      me={me}
      whitepaper={
        project.data && (isOffer ? sheetOf(data.project_id, sheet.data) : whitepaperOf(project.data))
      }
      kycLink={
        data.staff?.kyc_application_id &&
        can(me, 'kyc.read') && (
          <Link
            to={paths.kycReview}
            params={{ applicationId: data.staff.kyc_application_id }}
            className="text-link"
          >
            {t('detail.see_kyc')}
          </Link>
        )
      }
      refundsLink={
        can(me, 'treasury.read') && (
          <Link to={paths.treasury} search={{ list: 'refunds' }} className="text-link">
            {t('detail.see_refunds')}
          </Link>
        )
      }
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

/** A malformed identifier is refused before anything is looked up; the reader sees the same as for a missing one. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

function Missing() {
  const { t } = useTranslation('investments')
  return (
    <EmptyState
      isScreen
      icon={<Coins />}
      title={failureText('investment.not_found')}
      action={
        <Link to={paths.investments} className={buttonClass()}>
          {t('detail.see_all')}
        </Link>
      }
    />
  )
}

/** The sheet in force, in the reader's language. */
function sheetOf(projectId: string, sheet: ShownSheet | null | undefined): Whitepaper | null | undefined {
  if (!sheet) return sheet
  const language = currentLanguage()
  const { id, version, identifier, documents } = sheet
  const params = { id: projectId, version, language }
  return {
    id,
    version: String(version),
    filename: `${identifier}-v${version}.pdf`,
    size: documents.find((one) => one.language === language)?.file_size ?? 0,
    address: addressOf(sheetCalls.readDocument, { params }),
    isSheet: true,
  }
}

/**
 * The newest document counts; the server accepts an older one only with its id (docs/product.md, "Advancing a step").
 */
function whitepaperOf({ documents }: Project): Whitepaper | null {
  const file = documents.findLast(({ document_type }) => document_type === 'whitepaper')
  if (!file) return null
  const { id, filename, storage_path, file_size, url } = file
  return { id, version: storage_path, filename, size: file_size, address: apiOrigin + url }
}
