import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Queue } from '../queue.tsx'
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
  const list = useInfiniteQuery(walletChangesQuery(history))
  return (
    <Queue
      list={list}
      history={history}
      onHistory={setHistory}
      texts={{
        lead: t('lead'),
        title: t('title'),
        empty: t('empty'),
        failed: t('failed'),
        history: t('history'),
      }}
      card={(row) => <WalletChangeCard change={row} canDecide={canDecide && row.user_id !== ownId} />}
    />
  )
}
