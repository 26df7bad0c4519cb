import type { Distribution } from '@acervo/domain/distributions/distribution'
import type { DistributionColumn } from '@acervo/domain/distributions/list'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { Prepared, Title } from './cells.tsx'
import type { DistributionLink } from './list.tsx'
import { StateBadge } from './state-badge.tsx'

type Column = ListColumn<Distribution> & { id: DistributionColumn; inFile?: readonly DistributionColumn[] }

/** The columns of the list of distributions. */
export function useDistributionColumns(linkTo: DistributionLink): Column[] {
  const { t } = useTranslation('distributions')
  return [
    {
      id: 'project',
      header: t('list.project'),
      className: 'min-w-24 font-medium wrap-anywhere',
      cell: (row) => <Title row={row} linkTo={linkTo} />,
    },
    { id: 'kind', header: t('list.kind'), cell: (row) => t(`kind.${row.kind}`) },
    ...dateColumns(t),
    ...moneyColumns(t),
    { id: 'state', header: t('list.state'), cell: (row) => <StateBadge {...row} /> },
    {
      id: 'prepared',
      inFile: ['prepared', 'prepared_by'],
      isSortable: true,
      header: t('list.prepared'),
      cell: (row) => <Prepared row={row} />,
    },
  ]
}

function dateColumns(t: TFunction<'distributions'>): Column[] {
  return (['record_date', 'payment_date'] as const).map((id) => ({
    id,
    isSortable: true,
    header: t(`list.${id}`),
    className: 'tabular whitespace-nowrap',
    cell: (row) => <time dateTime={row[id]}>{formatDate(row[id], 'short')}</time>,
  }))
}

function moneyColumns(t: TFunction<'distributions'>): Column[] {
  return [
    {
      id: 'amount',
      inFile: ['amount', 'basis'],
      header: t('list.amount'),
      end: true,
      className: 'tabular text-balance',
      cell: ({ amount, basis }) => t(`list.${basis}`, { amount: formatMoney(amount, 2) }),
    },
    {
      id: 'net',
      header: t('list.net'),
      end: true,
      className: 'tabular whitespace-nowrap',
      cell: ({ totals }) => (totals ? formatMoney(totals.net, 2) : '–'),
    },
  ]
}
