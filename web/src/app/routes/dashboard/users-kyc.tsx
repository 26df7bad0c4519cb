import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KycReview } from '../../../features/kyc/kyc-review.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../paths.ts'

export function KycReviewScreen() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { applicationId } = useParams({ strict: false })
  usePageTitle(t('review.title'))
  const back = (
    <Link to={paths.users} className={buttonClass({ variant: 'secondary' })}>
      <ArrowLeft aria-hidden /> {t('review.back')}
    </Link>
  )
  if (!applicationId) return <EmptyState title={t('review.no_id')} action={back} />
  return (
    <KycReview
      key={applicationId}
      applicationId={applicationId}
      back={back}
      onDecided={() => void navigate({ to: paths.users })}
    />
  )
}
