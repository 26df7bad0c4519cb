import type { Application } from '@acervo/domain/kyc/application'
import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { ReviewChecks } from './review/checks.tsx'
import { KycReviewDecision } from './review/decision.tsx'
import { NeighbourLinks, NextCase, type CaseLink } from './review/neighbour-links.tsx'
import { ReviewDocuments } from './review-documents.tsx'
import { reviewedApplicationQuery, type QueueFilter } from './review-queries.ts'
import { ReviewReadings } from './review-readings.tsx'
import { ReviewRounds } from './review-rounds.tsx'

type KycReviewProps = {
  applicationId: string
  /** Who reads it: nobody decides about their own. */
  readerId: string
  /** The list the reviewer came from, in whose order the cases follow each other. */
  filter: QueueFilter
  /** The way back to that list. */
  back: ReactNode
  caseLink: CaseLink
  reviewLink: (applicationId: string, children: ReactNode) => ReactNode
}

/** One application to approve or reject; to read only when that has been done. */
export function KycReview({ applicationId, readerId, filter, back, caseLink, reviewLink }: KycReviewProps) {
  const { t } = useTranslation('admin')
  const query = useQuery(reviewedApplicationQuery(applicationId))
  if (query.isPending) return <PageSpinner label={t('review.loading')} />
  if (!query.data) {
    if (isMissing(query.error)) {
      return <EmptyState isScreen icon={<FileQuestion />} title={t('review.not_found')} action={back} />
    }
    return (
      <FailedState
        isScreen
        message={errorText(query.error, t('review.failed'))}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const application = query.data
  const isPerson = application.user_type === 'persona_fisica'
  const others = { applicationId, filter, caseLink }
  const isOwn = application.user_id === readerId
  return (
    <>
      <PageHeader
        title={application.name ?? application.email ?? t('review.title')}
        description={t('review.lead')}
        badges={
          <>
            <ApplicationStatusBadge status={application.status} />
            {application.submitted_at && (
              <Badge>
                <time dateTime={application.submitted_at}>
                  {t('review.submitted', { date: formatDate(application.submitted_at) })}
                </time>
              </Badge>
            )}
            {isPerson && application.is_us_citizen && <Badge tone="bad">FATCA</Badge>}
            {isPerson && application.is_politically_exposed && <Badge tone="bad">PEP</Badge>}
          </>
        }
        action={back}
      />
      <div className="grid gap-6">
        {application.closed_at && (
          <Notice tone="warn">
            {t('review.closed', {
              closed: formatDate(application.closed_at),
              date: formatDate(application.erase_after),
            })}
          </Notice>
        )}
        <Decided application={application} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <ReviewChecks application={application} reviewLink={reviewLink} />
            <ApplicationSummary application={application} hasDocuments={false} />
          </div>
          <div className="min-w-0 xl:sticky xl:top-20">
            <ReviewDocuments application={application} />
          </div>
        </div>
        {isOwn && application.status === 'SUBMITTED' && (
          <Notice>{failureText('identity.about_oneself')}</Notice>
        )}
        <KycReviewDecision
          // What was sent again meanwhile is another thing to decide.
          key={application.submitted_at}
          application={application}
          isOwn={isOwn}
          neighbours={<NeighbourLinks {...others} />}
          onwards={
            <>
              {back}
              <NextCase {...others} />
            </>
          }
        >
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <ReviewRounds applicationId={application.id} />
            <ReviewReadings applicationId={application.id} />
          </div>
        </KycReviewDecision>
      </div>
    </>
  )
}

/** An id that is no id at all is refused as malformed; for who reads it there is no such application either. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function Decided({ application }: { application: Application }) {
  const { t } = useTranslation('admin')
  if (application.status === 'APPROVED') return <Notice tone="good">{t('review.is_approved')}</Notice>
  if (application.status === 'DRAFT') return <Notice>{t('review.is_draft')}</Notice>
  if (application.status !== 'REJECTED') return null
  return (
    <Notice tone="bad">{t('review.is_rejected', { reason: application.rejection_reason ?? '–' })}</Notice>
  )
}
