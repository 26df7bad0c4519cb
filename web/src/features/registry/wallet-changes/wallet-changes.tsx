import type { Profile } from '@acervo/domain/identity/profile'
import { useTranslation } from 'react-i18next'
import { Queue } from '../queue.tsx'
import { walletChangesQuery } from './queries.ts'
import { WalletChangeCard } from './wallet-change-card.tsx'

type WalletChangesProps = {
  /** The reader: nobody decides about their own change, nor, where two people are needed, about what they approved. */
  me: Pick<Profile, 'id' | 'needs_two_people'>
  canDecide: boolean
}

/** New wallets of verified people that the ERIR confirms or refuses. */
export function WalletChanges({ me, canDecide }: WalletChangesProps) {
  const { t } = useTranslation('wallet-changes')
  return (
    <Queue
      query={walletChangesQuery}
      texts={{
        lead: t('lead'),
        title: t('title'),
        empty: t('empty'),
        failed: t('failed'),
        history: t('history'),
      }}
      card={(row) => <WalletChangeCard change={row} decider={canDecide ? me : undefined} />}
    />
  )
}
