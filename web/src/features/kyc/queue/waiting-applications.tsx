import { WAITING_COUNTED_MAX } from '@acervo/domain/kyc/queue'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waitingQuery } from '../staff-queries.ts'

/**
 * How many applications are waiting for review; renders nothing when there are none. Loaded lazily, to keep the first
 * screen small.
 */
export default function WaitingApplications() {
  const { t } = useTranslation('shell')
  const waiting = useQuery(waitingQuery).data?.data.waiting ?? 0
  if (waiting === 0) return null
  return (
    <span className="tabular ml-auto rounded-full bg-signal-soft px-2 text-sm font-medium text-signal">
      {waiting < WAITING_COUNTED_MAX ? waiting : `${WAITING_COUNTED_MAX - 1}+`}
      <span className="sr-only"> {t('nav.kyc_waiting')}</span>
    </span>
  )
}
