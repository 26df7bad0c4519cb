import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { statedAccountsQuery } from '../queries.ts'
import { NameAccount } from './name-account.tsx'
import { WaitingAccount } from './waiting-account.tsx'

type OwedPaymentProps = { userId: string; isClosed: boolean; hasAccount: boolean; me: Profile }

/** Tells staff that this person closed their account or died, and can only be paid after they state a bank account. */
export function OwedPayment({ userId, isClosed, hasAccount, me }: OwedPaymentProps) {
  const { t } = useTranslation('distributions', { keyPrefix: 'account' })
  const { data: accounts } = useQuery(statedAccountsQuery)
  const waiting = accounts?.find(({ user_id }) => user_id === userId)
  return (
    <Notice tone={isClosed || waiting ? 'warn' : 'note'} title={t('owed')}>
      <div className="grid justify-items-start gap-3">
        <p>
          {t(waiting ? 'owed_waiting' : !isClosed ? 'owed_open' : hasAccount ? 'owed_ready' : 'owed_text')}
        </p>
        {waiting && <WaitingAccount account={waiting} me={me} />}
        {accounts && !waiting && can(me, 'treasury.pay') && (
          <NameAccount userId={userId} isClosed={isClosed} needsTwoPeople={me.needs_two_people} />
        )}
      </div>
    </Notice>
  )
}
