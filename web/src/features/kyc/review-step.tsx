import type { Application } from '@acervo/domain/kyc/application'
import { fail } from '@acervo/domain/kyc/failures'
import { missingFields } from '@acervo/domain/kyc/missing-fields'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { ApplicationSummary } from './application-summary.tsx'

/** All of it once more, before it is sent. */
export function ReviewStep({ application }: { application: Application | null }) {
  const { t } = useTranslation('kyc')
  if (!application) return <Notice>{t('review.nothing')}</Notice>
  const missing = missingText(application)
  const isSent = application.status === 'SUBMITTED' || application.status === 'APPROVED'
  return (
    <div className="grid gap-6">
      <ApplicationSummary application={application} />
      {missing && !isSent && <Notice tone="warn">{missing}</Notice>}
      {!isSent && <Notice title={t('review.final_title')}>{t('review.final_text')}</Notice>}
    </div>
  )
}

/** `Faltan campos obligatorios: …`, or undefined when the application can be sent. */
export function missingText(application: Application): string | undefined {
  const missing = missingFields(application)
  if (missing.length === 0) return undefined
  const language = currentLanguage()
  const list = missing.map((label) => label[language]).join(', ')
  return fail('kyc.fields_missing', { list }).text(language)
}
