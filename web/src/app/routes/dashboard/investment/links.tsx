import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'

type LinkProps = { investment: Investment; me: Profile }

/** Opens the review of the investor's verification, for users who may see it. */
export function KycLink({ investment, me }: LinkProps) {
  const { t } = useTranslation('investments')
  const applicationId = investment.staff?.kyc_application_id
  if (!applicationId || !can(me, 'kyc.read')) return null
  return (
    <Link to={paths.kycReview} params={{ applicationId }} className="text-link">
      {t('detail.see_kyc')}
    </Link>
  )
}

/** Opens the documents of the investor's refunds, or the list of all refunds for users who may see it. */
export function RefundsLink({ investment, me }: LinkProps) {
  const { t } = useTranslation('investments')
  if (investment.user_id === me.id)
    return (
      <Link to={paths.documents} search={{ kind: 'refund' }} className="text-link">
        {t('detail.see_own_refunds')}
      </Link>
    )
  if (!can(me, 'treasury.read')) return null
  return (
    <Link to={paths.treasury} search={{ list: 'refunds' }} className="text-link">
      {t('detail.see_refunds')}
    </Link>
  )
}
