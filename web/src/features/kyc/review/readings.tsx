import type { Reading } from '@acervo/domain/kyc/queue'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { readingsQuery } from '../staff-queries.ts'

/** Who has viewed an application and its documents. */
export function ReviewReadings({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('kyc-review')
  const {
    rows: readings,
    failed,
    more,
  } = usePages(readingsQuery(applicationId), (error) => errorText(error, t('readings.failed')))
  return (
    <Card>
      <CardHeader title={t('readings.title')} description={t('readings.lead')} />
      {failed}
      {!readings && !failed && <Skeleton className="h-24" />}
      <ul aria-label={t('readings.title')} className="divide-y divide-line text-sm">
        {readings?.map((reading) => (
          <li key={reading.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{reading.by ?? t('readings.nobody')}</span>{' '}
              <What reading={reading} />
            </span>
            <time dateTime={reading.at} className="tabular text-ink-soft">
              {formatMoment(reading.at)}
            </time>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  )
}

function What({ reading: { what, document_type } }: { reading: Reading }) {
  const { t } = useTranslation(['kyc-review', 'kyc-summary'])
  if (what === 'document' && document_type) return <>{t(`kyc-summary:document.${document_type}`)}</>
  return <>{t(`readings.${what}`)}</>
}
