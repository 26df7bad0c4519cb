import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { statedAccountsQuery } from '../queries.ts'
import { WaitingAccount } from './waiting-account.tsx'

/** The stated accounts that wait for approval; renders nothing when there are none. */
export function StatedAccounts({ me }: { me: Profile }) {
  const { t } = useTranslation('distributions', { keyPrefix: 'account' })
  const { data: accounts = [] } = useQuery({ ...statedAccountsQuery, enabled: can(me, 'user.list') })
  if (accounts.length === 0) return null
  return (
    <Card className="mb-6">
      <CardHeader title={t('waiting')} description={t('waiting_lead')} />
      <ul className="grid divide-y divide-line" aria-label={t('waiting')}>
        {accounts.map((account) => (
          <li key={account.id} className="py-3">
            <WaitingAccount account={account} me={me}>
              <PersonLink id={account.user_id}>{t('see_person')}</PersonLink>
            </WaitingAccount>
          </li>
        ))}
      </ul>
    </Card>
  )
}
