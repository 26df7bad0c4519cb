import type { AccountStatus } from '@acervo/domain/identity/profile'
import type { Investor } from '@acervo/domain/registry/holdings'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { Table, type Column } from '../../../ui/table/rows.tsx'
import { ChainState } from '../blocking/chain-state.tsx'
import { Holdings } from './holdings.tsx'
import { InvestorBlocking } from '../blocking/investor.tsx'

export type InvestorRowsProps = {
  /** Undefined while the first page is loading. */
  investors: readonly Investor[] | undefined
  canBlock: boolean
}

export function InvestorRows({ investors, canBlock }: InvestorRowsProps) {
  const { t } = useTranslation('admin')
  const columns: Column<Investor>[] = [
    {
      id: 'name',
      header: t('investors.name'),
      className: 'min-w-40 font-medium',
      cell: ({ id, name }) => <PersonLink id={id}>{name}</PersonLink>,
    },
    {
      id: 'email',
      header: t('investors.email'),
      className: 'min-w-40',
      cell: (investor) => <InvestorEmail investor={investor} />,
    },
    {
      id: 'status',
      header: t('investors.status'),
      cell: (investor) => <AccountState investor={investor} canBlock={canBlock} />,
    },
    {
      id: 'approved_at',
      header: t('investors.approved_at'),
      cell: ({ kyc_approved_at }) => (
        <time dateTime={kyc_approved_at}>{formatDate(kyc_approved_at, 'short')}</time>
      ),
    },
    {
      id: 'invested',
      header: t('investors.invested'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ total_invested }) => formatMoney(total_invested),
    },
    {
      id: 'projects',
      header: t('investors.projects'),
      end: true,
      cell: ({ investments }) => formatCount(investments.length),
    },
    ...(canBlock
      ? [
          {
            id: 'actions',
            header: t('blocking.actions'),
            end: true,
            className: 'py-1.5!',
            cell: (investor: Investor) => <InvestorBlocking investor={investor} />,
          },
        ]
      : []),
  ]
  return (
    <Table
      caption={t('investors.title')}
      columns={columns}
      rows={investors}
      rowKey={(investor) => investor.id}
      empty={t('investors.empty')}
      expanded={(investor) => <Holdings investor={investor} canBlock={canBlock} />}
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

/** Whether the account is blocked, and the state of that on the chain. */
export function AccountState({ investor, canBlock }: { investor: Investor; canBlock: boolean }) {
  const { t } = useTranslation('admin')
  const { status, blocking } = investor
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={statusTones[status]}>{t(`investors.status_${status}`)}</Badge>
      {blocking && <ChainState blocking={blocking} canRetry={canBlock} />}
    </span>
  )
}
