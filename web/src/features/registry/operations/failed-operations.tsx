import { useInfiniteQuery } from '@tanstack/react-query'
import type { FailedOperation } from '@acervo/domain/registry/operations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { failedOperationsQuery } from './queries.ts'
import { OperationCard } from './operation-card.tsx'

type FailedOperationsProps = {
  canRetry: (kind: FailedOperation['kind']) => boolean
  /** A link to the subject of an operation. */
  link: (operation: FailedOperation, text: string) => ReactNode
}

/** Operations that the chain refused and that are still needed, newest first, each to be retried with a reason. */
export function FailedOperations({ canRetry, link }: FailedOperationsProps) {
  const { t } = useTranslation('chain')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(failedOperationsQuery)
  const failed = error && (
    <FailedState message={errorText(error, t('operations.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('operations.tab')}
        rows={data?.pages.flatMap((page) => page.data)}
        rowKey={({ key }) => key}
        empty={t('operations.none')}
        card={(operation) => (
          <OperationCard operation={operation} canRetry={canRetry(operation.kind)} link={link} />
        )}
      />
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}
