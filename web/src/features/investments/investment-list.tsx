import type { Investment } from '@acervo/domain/investments/investment'
import type { InvestmentStatus } from '@acervo/domain/investments/steps'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { InvestmentCards } from './investment-cards.tsx'
import { InvestmentTable } from './investment-table.tsx'
import { investmentsQuery } from './queries.ts'
import { useHasRoom } from './use-has-room.ts'

export type InvestmentLink = (investment: Investment, look: string, text: ReactNode) => ReactElement

type InvestmentListProps = {
  /** Everybody's, with who they are. */
  admin: boolean
  status?: InvestmentStatus
  link: InvestmentLink
  /** What stands in place of rows when there are none. */
  empty: ReactNode
}

/** Investments, newest first: a table where there is room, cards elsewhere. */
export function InvestmentList({ admin, status, link, empty }: InvestmentListProps) {
  const { t } = useTranslation('investments')
  const hasRoom = useHasRoom()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    investmentsQuery({ admin, status }),
  )
  const investments = data?.pages.flatMap((page) => page.investments)
  if (!investments && error)
    return <FailedState message={errorText(error, t('list.failed'))} onRetry={() => void refetch()} />
  const Rows = hasRoom ? InvestmentTable : InvestmentCards
  return (
    <>
      <Rows investments={investments} admin={admin} link={link} empty={empty} />
      {error && (
        <div className="mt-6">
          <FailedState message={errorText(error, t('list.failed'))} />
        </div>
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}
