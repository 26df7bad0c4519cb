import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorDetail } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { InvestorCards } from './cards.tsx'
import { InvestorRows } from './rows.tsx'
import { investorsQuery } from '../queries.ts'

const TABLE_PIXELS_MIN = 1200

type InvestorTableProps = { search: string | undefined; canBlock: boolean }

/** Verified investors: a table where it fits, cards otherwise. */
export function InvestorTable({ search, canBlock }: InvestorTableProps) {
  const { t } = useTranslation('admin')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    investorsQuery(search),
  )
  const failed = error && (
    <FailedState
      message={t('investors.failed', { detail: errorDetail(error, t('unknown_error')) })}
      onRetry={() => void refetch()}
    />
  )
  if (!data && failed) return failed
  const Rows = isNarrow ? InvestorCards : InvestorRows
  return (
    <div className="grid gap-6">
      <Rows investors={data?.pages.flatMap((page) => page.data)} canBlock={canBlock} />
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}
