import type { Investment } from '@acervo/domain/investments/investment'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { InvestmentCards } from './investment-cards.tsx'
import { InvestmentTable } from './investment-table.tsx'
import { investmentsQuery, type ListFilter } from './queries.ts'
import { useHasRoom } from './use-has-room.ts'

export type InvestmentLink = (investment: Investment, look: string, text: ReactNode) => ReactElement

type InvestmentListProps = {
  /** `admin`: everybody's, with who they are. */
  filter: ListFilter
  link: InvestmentLink
  /** What stands in place of rows when there are none. */
  empty: ReactNode
}

/** Investments in the order asked for: a table where there is room, cards elsewhere. */
export function InvestmentList({ filter, link, empty }: InvestmentListProps) {
  const { t } = useTranslation('investments')
  const hasRoom = useHasRoom()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    investmentsQuery(filter),
  )
  const investments = data?.pages.flatMap((page) => page.investments)
  if (!investments && error)
    return <FailedState message={errorText(error, t('list.failed'))} onRetry={() => void refetch()} />
  const Rows = hasRoom ? InvestmentTable : InvestmentCards
  return (
    <>
      <Rows investments={investments} admin={filter.admin} link={link} empty={empty} />
      {error && (
        <div className="mt-6">
          <FailedState message={errorText(error, t('list.failed'))} />
        </div>
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}
