import type { BankStatement } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatMoney } from '../../lib/text/format.ts'
import { PagedList } from '../../ui/table/list/paged.tsx'
import type { ListTableProps } from '../../ui/table/list/table.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { statementsQuery, type StatementFilter } from './queries.ts'
import { StatementPeriod, StatementFile, StatementImport } from './statement-cells.tsx'

const TABLE_PIXELS_MIN = 1200

type StatementListProps = Pick<ListTableProps<BankStatement>, 'columns' | 'view' | 'onView'> & {
  filter: StatementFilter
}

/** Imported statements: a table where there is room, cards where there is not. */
export function StatementList({ filter, ...list }: StatementListProps) {
  const { t } = useTranslation('treasury')
  const pages = usePages(statementsQuery(filter), (error) => errorText(error, t('statements.failed')))
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('statements.title')}
      pages={pages}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => String(id)}
      usual={{ sort: 'period', order: 'desc' }}
      empty={t('statements.empty')}
      card={(row) => <StatementCard row={row} />}
    />
  )
}

function StatementCard({ row }: { row: BankStatement }) {
  const { t } = useTranslation('treasury')
  return (
    <>
      <h2 className="text-lg">
        <StatementPeriod row={row} />
      </h2>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('statements.opening')}</dt>
        <dd>{formatMoney(row.opening, 2)}</dd>
        <dt>{t('statements.closing')}</dt>
        <dd className="font-medium">{formatMoney(row.closing, 2)}</dd>
        <dt>{t('statements.entries')}</dt>
        <dd>{formatCount(row.entry_count)}</dd>
      </dl>
      <StatementFile row={row} />
      <StatementImport row={row} />
    </>
  )
}
