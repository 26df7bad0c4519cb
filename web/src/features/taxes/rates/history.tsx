import type { EnteredRate } from '@acervo/domain/taxes/rates'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment, formatPercent } from '../../../lib/text/format.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import type { Column } from '../../../ui/table/props.ts'
import { Table } from '../../../ui/table/rows.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useIncomeText } from './use-income-text.ts'

const TABLE_PIXELS_MIN = 1200

/** Every rate that was ever entered, newest first. */
export function RateHistory({ rates }: { rates: readonly EnteredRate[] }) {
  const { t } = useTranslation('taxes')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const shared = {
    rows: rates.toReversed(),
    rowKey: ({ id }: EnteredRate) => String(id),
    empty: t('rates.empty'),
  }
  const incomeText = useIncomeText()
  const what = (row: EnteredRate) => `${t(`payee.${row.payee}`)} · ${incomeText(row)}`
  const columns = useColumns(what)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 className="text-2xl">{t('history.title')}</h2>
        <p className="text-ink-soft">{t('history.lead')}</p>
      </header>
      {isNarrow ? (
        <CardList
          label={t('history.title')}
          {...shared}
          card={(row) => (
            <>
              <h3 className="text-lg">{what(row)}</h3>
              <p className="tabular">
                {formatPercent(row.rate)} · {t('rates.since', { date: formatDate(row.from, 'short') })}
              </p>
              <Source row={row} />
              <Entered row={row} />
            </>
          )}
        />
      ) : (
        <Table caption={t('history.title')} {...shared} columns={columns} />
      )}
    </section>
  )
}

function useColumns(what: (row: EnteredRate) => string): Column<EnteredRate>[] {
  const { t } = useTranslation('taxes')
  return [
    { id: 'what', header: t('history.what'), cell: what },
    {
      id: 'rate',
      header: t('rates.rate'),
      className: 'tabular whitespace-nowrap',
      cell: (row) => formatPercent(row.rate),
    },
    {
      id: 'from',
      header: t('history.from'),
      className: 'tabular whitespace-nowrap',
      cell: (row) => formatDate(row.from, 'short'),
    },
    { id: 'source', header: t('rates.source'), cell: (row) => <Source row={row} /> },
    { id: 'entered', header: t('history.entered'), cell: (row) => <Entered row={row} /> },
  ]
}

function Source({ row }: { row: EnteredRate }) {
  return (
    <span className="grid justify-items-start gap-1 wrap-anywhere">
      {row.source}
      <Unconfirmed rate={row} />
    </span>
  )
}

function Entered({ row: { entered_at, entered_by } }: { row: EnteredRate }) {
  const { t } = useTranslation('taxes')
  return (
    <span className="grid gap-0.5 text-sm text-ink-soft">
      <time dateTime={entered_at} className="tabular whitespace-nowrap">
        {formatMoment(entered_at)}
      </time>
      <span className="wrap-anywhere">{entered_by ?? t('history.installation')}</span>
    </span>
  )
}
