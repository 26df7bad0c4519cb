import type { Distribution } from '@acervo/domain/distributions/distribution'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import { distributionsQuery } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

const TABLE_PIXELS_MIN = 1200

type ListProps = {
  /** Only those to be approved, or all. */
  state: 'calculated' | undefined
  /** A link to one distribution, with its accessible name. */
  linkTo: (id: string, text: string, name: string) => ReactNode
}

/** Distributions: a table where there is room, cards where there is not. */
export function DistributionList({ state, linkTo }: ListProps) {
  const { t } = useTranslation('distributions')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    distributionsQuery(state),
  )
  const failed = error && (
    <FailedState message={errorText(error, t('list.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const see = ({ id, record_date, ...row }: Distribution) =>
    linkTo(
      id,
      t('list.see'),
      t('list.see_named', { project: projectName(row), date: formatDate(record_date, 'short') }),
    )
  const shared = {
    rows: data?.pages.flatMap((page) => page.data),
    rowKey: ({ id }: Distribution) => id,
    empty: t(state ? 'list.empty_waiting' : 'list.empty'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList
          label={t('title')}
          {...shared}
          card={(row) => (
            <>
              <h2 className="text-lg wrap-anywhere">{projectName(row)}</h2>
              <p className="flex flex-wrap items-center gap-2">
                {t(`kind.${row.kind}`)} <StateBadge {...row} />
              </p>
              <Dates row={row} />
              <Amounts row={row} />
              <Prepared row={row} />
              {see(row)}
            </>
          )}
        />
      ) : (
        <Table
          caption={t('title')}
          {...shared}
          columns={[
            {
              id: 'project',
              header: t('list.project'),
              cell: (row) => (
                <span className="grid gap-0.5">
                  <span className="font-medium wrap-anywhere">{projectName(row)}</span>
                  <span className="text-sm text-ink-soft">{t(`kind.${row.kind}`)}</span>
                </span>
              ),
            },
            { id: 'dates', header: t('list.dates'), cell: (row) => <Dates row={row} /> },
            { id: 'amount', header: t('list.amount'), cell: (row) => <Amounts row={row} /> },
            { id: 'state', header: t('list.state'), cell: (row) => <StateBadge {...row} /> },
            { id: 'prepared', header: t('list.prepared'), cell: (row) => <Prepared row={row} /> },
            { id: 'see', header: <span className="sr-only">{t('list.see')}</span>, end: true, cell: see },
          ]}
        />
      )}
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

type PartProps = { row: Distribution }

function Dates({ row: { record_date, payment_date } }: PartProps) {
  const { t } = useTranslation('distributions')
  return (
    <span className="tabular grid gap-0.5 text-sm">
      <span>{t('list.record', { date: formatDate(record_date, 'short') })}</span>
      <span className="text-ink-soft">{t('list.payment', { date: formatDate(payment_date, 'short') })}</span>
    </span>
  )
}

function Amounts({ row: { amount, basis, totals } }: PartProps) {
  const { t } = useTranslation('distributions')
  return (
    <span className="tabular grid gap-0.5">
      <span>{t(`list.${basis}`, { amount: formatMoney(amount, 2) })}</span>
      {totals && (
        <span className="text-sm text-ink-soft">
          {t('list.net')}: {formatMoney(totals.net, 2)}
        </span>
      )}
    </span>
  )
}

function Prepared({ row: { prepared_at, prepared_by } }: PartProps) {
  return (
    <span className="grid gap-0.5 text-sm text-ink-soft">
      <time dateTime={prepared_at} className="tabular">
        {formatMoment(prepared_at)}
      </time>
      {prepared_by && <span className="wrap-anywhere">{prepared_by}</span>}
    </span>
  )
}
