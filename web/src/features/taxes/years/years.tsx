import { dayOf } from '@acervo/domain/common/time-zone'
import { taxCalls } from '@acervo/domain/taxes/calls'
import { isProvisional, type DeclaredYear } from '@acervo/domain/taxes/years'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { DownloadButton } from '../download-button.tsx'
import { declaredYearsQuery } from '../queries.ts'
import { Quarters } from './quarters.tsx'
import { LateReversals, type DistributionLink } from './late-reversals.tsx'

type YearsProps = {
  canDeclare: boolean
  /** A link to the people who were paid in a year. */
  peopleLink: (year: number, text: string, name: string) => ReactNode
  distributionLink: DistributionLink
}

/** What was withheld in each year, and the fields of forms 193 and 296 as files. */
export function Years({ canDeclare, peopleLink, distributionLink }: YearsProps) {
  const { t } = useTranslation('taxes')
  const { data, error, refetch } = useQuery(declaredYearsQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('years.failed'))} onRetry={() => void refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Notice tone="warn" title={t('years.unofficial')}>
        <p>{t('years.unofficial_text')}</p>
        <p className="mt-1.5">{t('years.non_residents_text')}</p>
        <p className="mt-1.5">{t('years.companies_text')}</p>
      </Notice>
      <CardList
        label={t('years.title')}
        rows={data}
        rowKey={({ year }) => String(year)}
        empty={t('years.empty')}
        card={(row) => (
          <>
            <YearHead year={row.year} />
            <Sums row={row} />
            {row.quarters.length > 0 && <Quarters row={row} />}
            {row.reversed_late.length > 0 && <LateReversals row={row} linkTo={distributionLink} />}
            {canDeclare && (
              <div className="flex flex-wrap items-center gap-3">
                <FormButton form="193" call={taxCalls.form193} year={row.year} />
                {row.non_residents.people > 0 && (
                  <FormButton form="296" call={taxCalls.form296} year={row.year} />
                )}
                {peopleLink(row.year, t('years.people_link'), t('years.people_named', { year: row.year }))}
              </div>
            )}
          </>
        )}
      />
    </div>
  )
}

type FormButtonProps = {
  form: '193' | '296'
  call: typeof taxCalls.form193 | typeof taxCalls.form296
  year: number
}

function FormButton({ form, call, year }: FormButtonProps) {
  const { t } = useTranslation('taxes')
  return (
    <DownloadButton
      call={call}
      input={{ params: { year } }}
      file={t('years.form_file', { form, year })}
      text={t('years.form', { form })}
      name={t('years.form_named', { form, year })}
    />
  )
}

/** The year, and whether its papers can still change. */
export function YearHead({ year }: { year: number }) {
  const { t } = useTranslation('taxes')
  const today = dayOf(useNow())
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h2 className="tabular text-lg">{year}</h2>
      {isProvisional(year, today) && <Badge tone="note">{t('years.provisional')}</Badge>}
    </header>
  )
}

function Sums({ row }: { row: DeclaredYear }) {
  const { t } = useTranslation('taxes')
  return (
    <>
      {(['residents', 'non_residents'] as const).map((who) => {
        const { people, gross, withheld } = row[who]
        return (
          <section key={who} className="grid gap-1">
            <h3 className="font-medium">
              {t(`years.${who}`, { count: people, formatted: formatCount(people) })}
            </h3>
            <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
              <dt>{t('years.gross')}</dt>
              <dd>{formatMoney(gross, 2)}</dd>
              <dt>{t('years.withheld')}</dt>
              <dd className="font-medium">{formatMoney(withheld, 2)}</dd>
            </dl>
          </section>
        )
      })}
    </>
  )
}
