import type { FailedOperation } from '@acervo/domain/registry/operations'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PagedList } from '../../../ui/table/list/paged.tsx'
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
  const pages = usePages(failedOperationsQuery(filter), (error) => errorText(error, t('operations.failed')))
  const isNarrowed = filter.kind ?? filter.search ?? filter.from ?? filter.to
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('operations.tab')}
      pages={pages}
      rowKey={({ id }) => String(id)}
      rowName={about}
      usual={{ sort: 'failed', order: 'desc' }}
      empty={t(isNarrowed ? 'operations.none_found' : 'operations.none')}
      card={(operation) => <OperationCard operation={operation} {...links} />}
    />
  )
}
