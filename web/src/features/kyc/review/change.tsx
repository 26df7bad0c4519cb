import type { ReviewedApplication } from '@acervo/domain/kyc/queue'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Changes } from './changes.tsx'

/**
 * Says that an application changes approved data, and shows all differences to that data. The differences of the last
 * round would be fewer, because it repeats the changes of earlier rounds.
 */
export function ReviewedChange({ application }: { application: ReviewedApplication }) {
  const { t } = useTranslation('kyc-review')
  if (!application.change) return null
  return (
    <Notice tone={asksForWallet(application) ? 'warn' : 'note'} title={t('change.title')}>
      <p className="mb-2">{t('change.text')}</p>
      <Changes difference={application.change} isCompany={application.user_type === 'persona_juridica'} />
    </Notice>
  )
}

/** Whether a change asks for a new wallet. The current address with other capitals does not count as new. */
export function asksForWallet({ change }: ReviewedApplication): boolean {
  const wallet = change?.changes.find(({ field }) => field === 'wallet')
  return String(wallet?.before).toLowerCase() !== String(wallet?.after).toLowerCase()
}
