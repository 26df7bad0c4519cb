import type { Application } from '@acervo/domain/kyc/application'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ApplicationSummary } from '../application-summary.tsx'
import { MissingList, type PlaceLink } from './gaps/missing-list.tsx'
import { stillMissing } from './gaps/still-missing.ts'

type ReviewStepProps = { application: Application | null; placeLink: PlaceLink }

/** The whole application, to read before sending it. */
export function ReviewStep({ application, placeLink }: ReviewStepProps) {
  const { t } = useTranslation('kyc')
  if (!application) return null
  const isSent = application.status === 'SUBMITTED' || application.status === 'APPROVED'
  return (
    <div className="grid gap-6">
      {!isSent && <MissingList fields={stillMissing(application)} placeLink={placeLink} />}
      <ApplicationSummary application={application} />
      {!isSent && <Notice title={t('review.final_title')}>{t('review.final_text')}</Notice>}
    </div>
  )
}
