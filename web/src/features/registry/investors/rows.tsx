import type { AccountStatus } from '@acervo/domain/identity/profile'
import type { Investor } from '@acervo/domain/registry/holdings'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import { ChainState } from '../blocking/chain-state.tsx'
import type { Blocker } from '../blocking/unblock-asked.tsx'
import { Holdings } from './holdings.tsx'

export type InvestorRowsProps = Pick<
  ListTableProps<Investor>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  /** Undefined while the first page is loading. */
  investors: readonly Investor[] | undefined
  blocker: Blocker | undefined
}

export function InvestorRows({ investors, blocker, ...list }: InvestorRowsProps) {
  const { t } = useTranslation('admin')
  return (
    <ListTable
      {...list}
      usual={{ sort: 'approved_at', order: 'desc' }}
      caption={t('investors.title')}
      rows={investors}
      rowKey={(investor) => investor.id}
      rowName={({ name }) => name}
      empty={t('investors.empty')}
      expanded={(investor) => <Holdings investor={investor} blocker={blocker} />}
      expandLabel={({ name }) => t('investors.open', { name })}
    />
  )
}

export function InvestorEmail({ investor }: { investor: Investor }) {
  const { t } = useTranslation('admin')
  if (!investor.email) return <span className="text-ink-soft">{t('investors.no_email')}</span>
  return <EmailText email={investor.email} />
}

const statusTones: Record<AccountStatus, Tone> = { ACTIVE: 'good', BLOCKED: 'bad' }

/** Whether the account is blocked, and the state of the block on the chain. */
export function AccountState({ investor, blocker }: { investor: Investor; blocker: Blocker | undefined }) {
  const { t } = useTranslation('admin')
  const { status, blocking } = investor
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={statusTones[status]}>{t(`investors.status_${status}`)}</Badge>
      {blocking && <ChainState blocking={blocking} blocker={blocker} />}
    </span>
  )
}
