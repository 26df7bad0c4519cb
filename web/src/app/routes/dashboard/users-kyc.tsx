import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { KycReview } from '../../../features/kyc/review/screen.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { paths } from '../../paths.ts'

export function KycReviewScreen() {
  const { t } = useTranslation(['admin', 'kyc-review'])
  const me = useMe()
  const navigate = useNavigate()
  const { applicationId } = useParams({ from: paths.kycReview })
  const asked = useSearch({ from: paths.kycReview })
  // The view of the list does not change which cases are in it.
  const { columns: _, ...filter } = asked
  usePageTitle(t('review.title'))
  const back = (
    <Link to={paths.kycQueue} search={asked} className={buttonClass({ variant: 'secondary' })}>
      <ArrowLeft aria-hidden /> {t('kyc-review:back')}
    </Link>
  )
  if (isNoId(applicationId)) return <EmptyState isScreen title={t('review.no_id')} action={back} />
  return (
    <KycReview
      key={applicationId}
      applicationId={applicationId}
      filter={filter}
      reader={me}
      back={back}
      caseLink={(id, label, children) => (
        <Link
          to={paths.kycReview}
          params={{ applicationId: id }}
          search={asked}
          aria-label={label}
          className={buttonClass({ variant: 'secondary' })}
        >
          {children}
        </Link>
      )}
      onOpen={(id) =>
        id
          ? navigate({ to: paths.kycReview, params: { applicationId: id }, search: asked })
          : navigate({ to: paths.kycQueue, search: asked })
      }
      reviewLink={(id, children) => (
        <Link to={paths.kycReview} params={{ applicationId: id }} className="text-link">
          {children}
        </Link>
      )}
    />
  )
}

/** Shown for a link without an id. */
function isNoId(id: string): boolean {
  return ['', 'null', 'undefined'].includes(id.trim())
}
