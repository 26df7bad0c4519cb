import type { Investment } from '@acervo/domain/investments/investment'
import type { InvestmentDate } from '@acervo/domain/investments/sorting'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { InvestmentStatusBadge } from '../status-badge.tsx'
import { SelectRow, SelectShown } from '../batch/select-row.tsx'
import type { Selection } from '../batch/use-selection.ts'

export type InvestmentLink = (investment: Investment, look: string, text: ReactNode) => ReactElement

export type InvestmentRowsProps = Pick<ListTableProps<Investment>, 'columns' | 'view' | 'onView'> & {
  /** Undefined while the first page is loading. */
  investments: readonly Investment[] | undefined
  admin: boolean
  /** The date that the list shows and filters by; by default, the day each investment was made. */
  dated?: InvestmentDate | undefined
  link: InvestmentLink
  empty: ReactNode
  /** When given, rows can be selected. */
  selection?: Selection
}

export function InvestmentTable({ investments, columns, selection, ...list }: InvestmentRowsProps) {
  const { t } = useTranslation('investments')
  const choose: ListColumn<Investment>[] = selection
    ? [
        {
          id: 'choose',
          isFixed: true,
          header: <SelectShown investments={investments ?? []} selection={selection} />,
          cell: (row) => <SelectRow investment={row} selection={selection} />,
        },
      ]
    : []
  return (
    <ListTable
      view={list.view}
      onView={list.onView}
      usual={{ sort: 'date', order: 'desc' }}
      columns={[...choose, ...columns]}
      caption={t('list.caption')}
      rows={investments}
      rowKey={(row) => row.id}
      rowName={({ payment_reference }) => payment_reference}
      empty={list.empty}
    />
  )
}

/** The status and, for an unpaid investment, the end of its reservation. */
export function Status({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const { expires_at } = investment
  return (
    <>
      <InvestmentStatusBadge investment={investment} />
      {expires_at && (
        <span className="mt-1 block text-sm text-ink-soft">
          {t('detail.expires_short', { moment: formatDate(expires_at, 'short') })}
        </span>
      )}
    </>
  )
}

/** The investor, for staff. A long email address breaks before its host. */
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
