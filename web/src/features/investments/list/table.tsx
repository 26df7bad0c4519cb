import type { Investment } from '@acervo/domain/investments/investment'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Table, type Column } from '../../../ui/table/rows.tsx'
import { ReflectionNote } from '../reflection-note.tsx'
import { InvestmentStatusBadge } from '../status-badge.tsx'
import { SelectRow, SelectShown } from '../batch/select-row.tsx'
import type { Selection } from '../batch/use-selection.ts'

export type InvestmentLink = (investment: Investment, look: string, text: ReactNode) => ReactElement

export type InvestmentRowsProps = {
  /** Undefined while the first page is loading. */
  investments: readonly Investment[] | undefined
  admin: boolean
  link: InvestmentLink
  empty: ReactNode
  /** When given, rows can be selected. */
  selection?: Selection
}

export function InvestmentTable({ investments, admin, link, empty, selection }: InvestmentRowsProps) {
  const { t } = useTranslation('investments')
  const person: Column<Investment> = {
    id: 'user',
    header: t('list.user'),
    className: 'min-w-40 wrap-anywhere',
    cell: (row) => <Investor investment={row} />,
  }
  const choose: Column<Investment>[] = selection
    ? [
        {
          id: 'choose',
          header: <SelectShown investments={investments ?? []} selection={selection} />,
          cell: (row) => <SelectRow investment={row} selection={selection} />,
        },
      ]
    : []
  const columns: Column<Investment>[] = [
    ...choose,
    ...(admin ? [person] : []),
    {
      id: 'project',
      header: t('list.project'),
      cell: (row) => row.project_name,
      className: 'min-w-36 font-medium wrap-anywhere',
    },
    {
      id: 'amount',
      header: t('list.amount'),
      end: true,
      cell: (row) => <span className="whitespace-nowrap">{formatMoney(row.amount)}</span>,
    },
    {
      id: 'tokens',
      header: t('list.tokens'),
      end: true,
      cell: (row) => formatCount(row.tokens),
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: (row) => (
        <>
          <Status investment={row} />
          <ReflectionNote investment={row} />
        </>
      ),
    },
    {
      id: 'date',
      header: t('list.date'),
      cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at, 'short')}</time>,
    },
    {
      id: 'view',
      header: <span className="sr-only">{t('list.view')}</span>,
      end: true,
      cell: (row) => link(row, buttonClass({ variant: 'secondary', size: 'sm' }), t('list.view')),
    },
  ]
  return (
    <Table
      caption={t('list.caption')}
      columns={columns}
      rows={investments}
      rowKey={(row) => row.id}
      empty={empty}
    />
  )
}

/** The status and, for an unpaid one, until when it is reserved. */
export function Status({ investment: { status, expires_at } }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  return (
    <>
      <InvestmentStatusBadge status={status} />
      {expires_at && (
        <span className="mt-1 block text-sm text-ink-soft">
          {t('detail.expires_short', { moment: formatDate(expires_at, 'short') })}
        </span>
      )}
    </>
  )
}

/** The investor, for staff. A long address breaks before its host. */
export function Investor({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const [name, host] = (investment.user_email ?? '').split(/(?=@)/)
  return (
    <>
      <PersonLink id={investment.user_id} className="block font-medium">
        {investment.user_name || t('list.no_name')}
      </PersonLink>
      <span className="block text-sm text-ink-soft">
        {name}
        <wbr />
        {host}
      </span>
    </>
  )
}
