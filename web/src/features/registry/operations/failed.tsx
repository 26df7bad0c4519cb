import type { FailedOperation } from '@acervo/domain/registry/operations'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { TableOrCards } from '../../../ui/table/list/table-or-cards.tsx'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { failedOperationsQuery, type OperationFilter } from './queries.ts'
import { OperationCard } from './card.tsx'
import { useAbout, type OperationLinks } from './naming.ts'

const TABLE_PIXELS_MIN = 1440

type FailedOperationsProps = Pick<
  ListTableProps<FailedOperation>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  filter: OperationFilter
  links: OperationLinks
}

/**
 * Operations that the chain refused and that are still needed. Each can be retried with a reason. A table where it
 * fits, cards otherwise.
 */
export function FailedOperations({ filter, links, ...list }: FailedOperationsProps) {
  const { t } = useTranslation('chain')
  const about = useAbout()
  const { rows, failed, more } = usePages(failedOperationsQuery(filter), (error) =>
    errorText(error, t('operations.failed')),
  )
  if (!rows && failed) return failed
  const isNarrowed = filter.kind ?? filter.search ?? filter.from ?? filter.to
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TableOrCards
        {...list}
        tablePixelsMin={TABLE_PIXELS_MIN}
        caption={t('operations.tab')}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={about}
        usual={{ sort: 'failed', order: 'desc' }}
        empty={t(isNarrowed ? 'operations.none_found' : 'operations.none')}
        card={(operation) => <OperationCard operation={operation} {...links} />}
      />
      {failed}
      {more}
    </div>
  )
}
