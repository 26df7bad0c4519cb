import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KycReview } from '../../../features/kyc/kyc-review.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../paths.ts'

export function KycReviewScreen() {
  const { t } = useTranslation(['admin', 'kyc-review'])
  const navigate = useNavigate()
  const { applicationId } = useParams({ from: paths.kycReview })
  usePageTitle(t('review.title'))
  const back = (
    <Link to={paths.kycQueue} className={buttonClass({ variant: 'secondary' })}>
      <ArrowLeft aria-hidden /> {t('kyc-review:back')}
    </Link>
  )
  if (isNoId(applicationId)) return <EmptyState isScreen title={t('review.no_id')} action={back} />
  return (
    <KycReview
      key={applicationId}
      applicationId={applicationId}
      back={back}
      onDecided={() => void navigate({ to: paths.users })}
    />
  )
}

/** What a link made without an id leads to. */
function isNoId(id: string): boolean {
  return ['', 'null', 'undefined'].includes(id.trim())
}
