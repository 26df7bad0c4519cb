import { useTranslation } from 'react-i18next'
import { formatDate, formatPercent } from '../../../lib/text/format.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { Table } from '../../../ui/table/rows.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useIncomeText } from './use-income-text.ts'
import type { InForce } from './in-force.ts'

const TABLE_PIXELS_MIN = 1000

/** One row per kind of income and payee: a table where there is room, cards where there is not. */
export function InForceRows({ rows }: { rows: readonly InForce[] | undefined }) {
  const { t } = useTranslation('taxes')
  const incomeText = useIncomeText()
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
            <p className="text-ink-soft">{incomeText(row)}</p>
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
        { id: 'income', header: t('rates.income'), cell: incomeText },
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
        <span className="text-sm whitespace-nowrap text-ink-soft">
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
