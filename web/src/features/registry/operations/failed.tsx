import type { FailedOperation } from '@acervo/domain/registry/operations'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
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
 * Operations that the chain refused and that are still needed, each to be retried with a reason: a table where it fits,
 * cards otherwise.
 */
export function FailedOperations({ filter, links, ...list }: FailedOperationsProps) {
  const { t } = useTranslation('chain')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const about = useAbout()
  const { rows, failed, more } = usePages(failedOperationsQuery(filter), (error) =>
    errorText(error, t('operations.failed')),
  )
  if (!rows && failed) return failed
  const isNarrowed = filter.kind ?? filter.search ?? filter.from ?? filter.to
  const shared = {
    rows,
    rowKey: ({ id }: FailedOperation) => String(id),
    empty: t(isNarrowed ? 'operations.none_found' : 'operations.none'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList
          {...shared}
          label={t('operations.tab')}
          card={(operation) => <OperationCard operation={operation} {...links} />}
        />
      ) : (
        <ListTable
          {...shared}
          {...list}
          usual={{ sort: 'failed', order: 'desc' }}
          caption={t('operations.tab')}
          rowName={about}
        />
      )}
      {failed}
      {more}
    </div>
  )
}
