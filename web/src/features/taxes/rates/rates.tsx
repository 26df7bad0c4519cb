import { dayOf } from '@acervo/domain/common/time-zone'
import { incomes, payees, rateOn, type Income, type Payee } from '@acervo/domain/returns/withholding'
import type { EnteredRate } from '@acervo/domain/taxes/rates'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatDate, formatPercent } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { Table } from '../../../ui/table/rows.tsx'
import { enteredRatesQuery } from '../queries.ts'
import { AddRate } from './add-rate.tsx'
import { RateHistory } from './history.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

const TABLE_PIXELS_MIN = 1000

/** What is withheld today from each kind of income of each payee; `next` begins on a later day. */
type InForce = { income: Income; payee: Payee; rate: EnteredRate | undefined; next: EnteredRate[] }

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

function inForceOn(today: string, rates: readonly EnteredRate[]): InForce[] {
  const rows = incomes.flatMap((income) =>
    payees.map((payee) => ({
      income,
      payee,
      rate: rateOn(today, { income, payee }, rates),
      next: nextOf({ income, payee }, rates, today),
    })),
  )
  // An exempt company is paid only dividends as such: it has no rate for interest.
  return rows.filter(({ rate, next }) => rate || next.length > 0)
}

/** Those that begin later, one for each day. */
function nextOf(of: Pick<InForce, 'income' | 'payee'>, rates: readonly EnteredRate[], today: string) {
  const own = rates.filter(
    ({ income, payee, from }) => income === of.income && payee === of.payee && from > today,
  )
  return [...new Set(own.map(({ from }) => from))].toSorted().flatMap((day) => rateOn(day, of, own) ?? [])
}

function InForceRows({ rows }: { rows: readonly InForce[] | undefined }) {
  const { t } = useTranslation('taxes')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const shared = {
    rows,
    rowKey: ({ income, payee }: InForce) => `${income} ${payee}`,
    empty: t('rates.empty'),
  }
  if (isNarrow)
    return (
      <CardList
        label={t('rates.title')}
        {...shared}
        card={(row) => (
          <>
            <h2 className="text-lg">{t(`payee.${row.payee}`)}</h2>
            <p className="text-ink-soft">{t(`income.${row.income}`)}</p>
            <RateNow row={row} />
            <Source row={row} />
          </>
        )}
      />
    )
  return (
    <Table
      caption={t('rates.title')}
      {...shared}
      columns={[
        { id: 'payee', header: t('rates.payee'), cell: (row) => t(`payee.${row.payee}`) },
        { id: 'income', header: t('rates.income'), cell: (row) => t(`income.${row.income}`) },
        { id: 'rate', header: t('rates.rate'), cell: (row) => <RateNow row={row} /> },
        { id: 'source', header: t('rates.source'), cell: (row) => <Source row={row} /> },
      ]}
    />
  )
}

function RateNow({ row: { rate, next } }: { row: InForce }) {
  const { t } = useTranslation('taxes')
  return (
    <span className="tabular grid gap-0.5">
      <span className="text-lg font-semibold">{formatPercent(rate?.rate)}</span>
      {rate && (
        <span className="text-sm text-ink-soft">
          {t('rates.since', { date: formatDate(rate.from, 'short') })}
        </span>
      )}
      {next.map((one) => (
        <span key={one.id} className="text-sm">
          {t('rates.next', { rate: formatPercent(one.rate), date: formatDate(one.from, 'short') })}
        </span>
      ))}
    </span>
  )
}

function Source({ row: { rate } }: { row: InForce }) {
  if (!rate) return null
  return (
    <span className="grid justify-items-start gap-1 wrap-anywhere">
      {rate.source}
      <Unconfirmed rate={rate} />
    </span>
  )
}
