import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { walletChangesQuery } from './queries.ts'
import { WalletChangeCard } from './wallet-change-card.tsx'

type WalletChangesProps = {
  /** The reader's id: nobody decides about their own change. */
  ownId: string
  canDecide: boolean
}

/** New wallets of verified people that the ERIR confirms or refuses. */
export function WalletChanges({ ownId, canDecide }: WalletChangesProps) {
  const { t } = useTranslation('wallet-changes')
  const [history, setHistory] = useState(false)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    walletChangesQuery(history),
  )
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('lead')}</p>
      {error && <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <CardList
          label={t('title')}
          rows={data?.pages.flatMap((page) => page.data)}
          rowKey={(row) => row.id}
          empty={t('empty')}
          card={(row) => <WalletChangeCard change={row} canDecide={canDecide && row.user_id !== ownId} />}
        />
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <Checkbox label={t('history')} value={history} onChange={setHistory} />
    </div>
  )
}
