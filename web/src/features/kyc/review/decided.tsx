import type { Application } from '@acervo/domain/kyc/application'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** How an application was decided; nothing while it waits. */
export function Decided({ application }: { application: Application }) {
  const { t } = useTranslation('admin')
  if (application.status === 'APPROVED') return <Notice tone="good">{t('review.is_approved')}</Notice>
  if (application.status === 'DRAFT') return <Notice>{t('review.is_draft')}</Notice>
  if (application.status !== 'REJECTED') return null
  return (
    <Notice tone="bad">{t('review.is_rejected', { reason: application.rejection_reason ?? '–' })}</Notice>
  )
}
