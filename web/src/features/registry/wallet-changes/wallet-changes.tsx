import type { Profile } from '@acervo/domain/identity/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { walletChangesQuery } from './queries.ts'
import { WalletChangeCard } from './card.tsx'

type WalletChangesProps = {
  /**
   * The reader. Nobody decides about their own change or, where two people are needed, about one that they approved.
   */
  me: Pick<Profile, 'id' | 'needs_two_people'>
  canDecide: boolean
}

/** New wallets of verified people that the ERIR confirms or refuses. Finished changes are shown on request. */
export function WalletChanges({ me, canDecide }: WalletChangesProps) {
  const { t } = useTranslation('wallet-changes')
  const [history, setHistory] = useState(false)
  const { rows, failed, more } = usePages(walletChangesQuery({ history }), (error) =>
    errorText(error, t('failed')),
  )
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('lead')}</p>
      {failed}
      {(rows || !failed) && (
        <CardList
          label={t('title')}
          rows={rows}
          rowKey={(row) => row.id}
          empty={t('empty')}
          card={(row) => <WalletChangeCard change={row} decider={canDecide ? me : undefined} />}
        />
      )}
      {more}
      <div role="group" aria-label={t('title')}>
        <Checkbox label={t('history')} value={history} onChange={setHistory} />
      </div>
    </div>
  )
}
