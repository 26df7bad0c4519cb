import { dayOf } from '@acervo/domain/common/time-zone'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { enteredRatesQuery } from '../queries.ts'
import { AddRate } from './add.tsx'
import { RateHistory } from './history.tsx'
import { inForceOn } from './in-force.ts'
import { InForceRows } from './in-force-rows.tsx'

/** The rates of withholding in force, with their sources, and all that were ever entered. */
export function Rates({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation('taxes')
  const today = dayOf(useNow())
  const { data, error, refetch } = useQuery(enteredRatesQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('rates.failed'))} onRetry={() => void refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-ink-soft">{t('rates.lead')}</p>
        {canAdd && <AddRate />}
      </header>
      <InForceRows rows={data && inForceOn(today, data)} />
      <Notice tone="warn" title={t('rates.caps_title')}>
        {t('rates.caps_text')}
      </Notice>
      {data && <RateHistory rates={data} />}
    </div>
  )
}
