import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { ReviewedApplication } from '@acervo/domain/kyc/queue'
import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isMissing } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { failureText } from '../../../lib/text/failure.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { ApplicationStatusBadge } from '../application-status-badge.tsx'
import { ApplicationSummary } from '../application-summary.tsx'
import { ReviewedChange } from './change.tsx'
import { ReviewChecks } from './checks.tsx'
import { KycReviewDecision } from './decision.tsx'
import type { CaseLink } from './neighbour-links.tsx'
import { ReviewDocuments } from './documents.tsx'
import { reviewedApplicationQuery, type QueueFilter } from '../staff-queries.ts'
import { ReviewReadings } from './readings.tsx'
import { ReviewRounds } from './rounds.tsx'
import { Decided } from './decided.tsx'

type KycReviewProps = {
  applicationId: string
  /** The reader. No reader decides their own application, and some roles may only read. */
  reader: Pick<Profile, 'id' | 'roles' | 'email'>
  /** The list from which the reviewer came. Its order determines the previous and the next case. */
  filter: QueueFilter
  /** Links back to that list. */
  back: ReactNode
  caseLink: CaseLink
  /** Opens another case, or the list if there is none. */
  onOpen: (applicationId: string | undefined) => Promise<void>
  reviewLink: (applicationId: string, children: ReactNode) => ReactNode
}

/** An application to approve or reject; read-only once it is decided. */
export function KycReview(props: KycReviewProps) {
  const { applicationId, reader, filter, back, caseLink, onOpen, reviewLink } = props
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
  const isOwn = application.user_id === reader.id
  const canReview = can(reader, 'kyc.review')
  return (
    <>
      <PageHeader
        title={
          <PersonLink id={application.user_id}>
            {application.name ?? application.email ?? t('review.title')}
          </PersonLink>
        }
        description={canReview && t('review.lead')}
        badges={<ReviewBadges application={application} />}
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
        <ReviewedChange application={application} />
        {isOwn && application.status === 'SUBMITTED' && (
          <Notice>{failureText('identity.about_oneself')}</Notice>
        )}
        <KycReviewDecision
          // An application that was sent again is a new case.
          key={application.submitted_at}
          application={application}
          reader={reader}
          isForOthers={isOwn || !canReview}
          filter={filter}
          caseLink={caseLink}
          onOpen={onOpen}
          facts={
            <div className="grid gap-6">
              <ReviewChecks application={application} reviewLink={reviewLink} />
              <ApplicationSummary application={application} hasDocuments={false} />
            </div>
          }
          documents={<ReviewDocuments application={application} />}
        >
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <ReviewRounds application={application} />
            <ReviewReadings applicationId={application.id} />
          </div>
        </KycReviewDecision>
      </div>
    </>
  )
}

/** The state of the application and its date, and the facts that the law requires us to examine more closely. */
function ReviewBadges({ application }: { application: ReviewedApplication }) {
  const { t } = useTranslation('admin')
  const isPerson = application.user_type === 'persona_fisica'
  return (
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
  )
}
