import { taxCalls } from '@acervo/domain/taxes/calls'
import type { PersonalYear } from '@acervo/domain/taxes/years'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { DownloadButton } from '../download-button.tsx'
import { ownYearsQuery } from '../queries.ts'
import { YearHead } from '../years/years.tsx'
import { OwnHolding } from './holding.tsx'
import { OwnResidence } from './residence.tsx'

/** The person's annual certificates and, if they live abroad, their certificates of tax residence. */
export function TaxCard() {
  const { t } = useTranslation('taxes')
  const { data, error, isPending, refetch } = useQuery(ownYearsQuery)
  return (
    <Card>
      <CardHeader title={t('annual.title')} description={t('annual.lead')} />
      <div className="grid gap-5">
        {isPending && <Skeleton className="h-16" />}
        {error && !data && (
          <FailedState message={errorText(error, t('annual.failed'))} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <p className="text-ink-soft">{t('annual.none')}</p>}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((row) => (
              <Year key={row.year} row={row} />
            ))}
          </ul>
        )}
        <OwnResidence />
        <OwnHolding />
      </div>
    </Card>
  )
}

function Year({ row: { year, gross, withheld, principal } }: { row: PersonalYear }) {
  const { t } = useTranslation('taxes')
  const money = (amount: number) => formatMoney(amount, 2)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid gap-0.5">
        <YearHead year={year} />
        <p className="tabular text-ink-soft">
          {t('annual.sums', { gross: money(gross), withheld: money(withheld) })}
          {principal > 0 && ` ${t('annual.principal', { amount: money(principal) })}`}
        </p>
      </div>
      <DownloadButton
        call={taxCalls.ownCertificate}
        input={{ params: { year } }}
        file={`${t('annual.file')}-${year}`}
        text={t('annual.download')}
        name={t('annual.download_named', { year })}
      />
    </li>
  )
}
