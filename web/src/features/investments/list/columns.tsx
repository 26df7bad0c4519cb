import type { Investment } from '@acervo/domain/investments/investment'
import { dateOf } from '@acervo/domain/investments/date-of'
import type { InvestmentColumn, InvestmentDate } from '@acervo/domain/investments/sorting'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { ReflectionNote } from '../reflection-note.tsx'
import { Investor, Status, type InvestmentLink } from './table.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

type InvestmentListColumn = ListColumn<Investment> & { inFile?: readonly InvestmentColumn[] } & (
    | { id: InvestmentColumn }
    | { isFixed: true }
  )

/**
 * The columns of a list of investments. `admin`: all investments, with their investors. `dated`: the date that the list shows.
 */
export function useInvestmentColumns(
  admin: boolean,
  link: InvestmentLink,
  dated: InvestmentDate = 'created',
): InvestmentListColumn[] {
  const { t } = useTranslation('investments')
  return useMemo(() => investmentColumns(t, admin, link, dated), [t, admin, link, dated])
}

function investmentColumns(
  t: TFunction<'investments'>,
  admin: boolean,
  link: InvestmentLink,
  dated: InvestmentDate,
): InvestmentListColumn[] {
  return [
    ...(admin ? [personColumn(t)] : []),
    {
      id: 'project',
      header: t('list.project'),
      cell: (row) => projectName(row),
      className: 'min-w-36 font-medium wrap-anywhere',
    },
    ...amountColumns(t),
    statusColumn(t),
    {
      id: 'date',
      isSortable: true,
      header: t(`list.date_${dated}`),
      cell: (row) => date(dateOf(row, dated)),
    },
    ...detailColumns(t),
    {
      id: 'view',
      isFixed: true,
      header: <span className="sr-only">{t('list.view')}</span>,
      end: true,
      className: 'py-0.5!',
      cell: (row) => link(row, buttonClass({ variant: 'secondary', size: 'sm' }), t('list.view')),
    },
  ]
}

function personColumn(t: TFunction<'investments'>): InvestmentListColumn {
  return {
    id: 'user',
    inFile: ['user', 'email'],
    header: t('list.user'),
    className: 'min-w-40 wrap-anywhere',
    cell: (row) => <Investor investment={row} />,
  }
}

function amountColumns(t: TFunction<'investments'>): InvestmentListColumn[] {
  return [
    {
      id: 'amount',
      isSortable: true,
      header: t('list.amount'),
      end: true,
      cell: (row) => <span className="whitespace-nowrap">{formatMoney(row.amount)}</span>,
    },
    { id: 'tokens', header: t('list.tokens'), end: true, cell: (row) => formatCount(row.tokens) },
  ]
}

function statusColumn(t: TFunction<'investments'>): InvestmentListColumn {
  return {
    id: 'status',
    isSortable: true,
    header: t('list.status'),
    cell: (row) => (
      <>
        <Status investment={row} />
        <ReflectionNote investment={row} />
      </>
    ),
  }
}

/** The columns that users can show or hide. */
function detailColumns(t: TFunction<'investments'>): InvestmentListColumn[] {
  return [
    {
      id: 'reference',
      isExtra: true,
      header: t('facts.reference'),
      className: 'tabular whitespace-nowrap',
      cell: (row) => row.payment_reference,
    },
    {
      id: 'received_on',
      isExtra: true,
      header: t('list.received_on'),
      cell: (row) => date(row.payment_received_on),
    },
    { id: 'completed', isExtra: true, header: t('list.completed'), cell: (row) => date(row.completed_at) },
  ]
}

function date(at: string | null) {
  return at ? <time dateTime={at}>{formatDate(at, 'short')}</time> : '–'
}
