import type { Blocking } from '@acervo/domain/registry/blocking'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { CardList } from '../../ui/card-list.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ChainState } from './chain-state.tsx'
import { refusedBlocksQuery } from './queries.ts'

/** Blocks, and ends of blocks, that the chain refused, newest first, each to be asked for again. */
export function RefusedBlocks({ canRetry }: { canRetry: boolean }) {
  const { t } = useTranslation('chain')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(refusedBlocksQuery)
  const failed = error && (
    <FailedState message={errorText(error, t('blocks.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('blocks.tab')}
        rows={data?.pages.flatMap((page) => page.blockings)}
        rowKey={({ id }) => id}
        empty={t('blocks.none')}
        card={(blocking) => <RefusedBlock blocking={blocking} canRetry={canRetry} />}
      />
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

function RefusedBlock({ blocking, canRetry }: { blocking: Blocking; canRetry: boolean }) {
  const { t } = useTranslation('chain')
  const { type, investor, project_name, unblocked_at } = blocking
  const count = blocking.amount ?? 0
  const at = unblocked_at ?? blocking.blocked_at
  const by = unblocked_at ? blocking.unblocked_by : blocking.blocked_by
  const reason = (unblocked_at && blocking.unblock_reason) || blocking.reason
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{investor ?? project_name}</h2>
        <p className="tabular text-sm text-ink-soft">
          {t(`blocks.type_${type}`, { count, formatted: formatCount(count) })}
          {investor && project_name && ` · ${project_name}`}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dt]:text-sm [&_dt]:text-ink-soft">
        <dt>{t('blocks.asked')}</dt>
        <dd className="wrap-anywhere">
          <time dateTime={at}>{formatMoment(at)}</time>
          {by && ` · ${by}`}
        </dd>
        <dt>{t('blocks.reason')}</dt>
        <dd className="wrap-anywhere">{reason}</dd>
      </dl>
      <ChainState blocking={blocking} canRetry={canRetry} />
    </>
  )
}
