import type { AccountStatus } from '@acervo/domain/identity/profile'
import type { Investor } from '@acervo/domain/registry/holdings'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Holdings } from './holdings.tsx'

export type InvestorRowsProps = {
  /** Undefined while the first page is on its way. */
  investors: readonly Investor[] | undefined
}

export function InvestorRows({ investors }: InvestorRowsProps) {
  const { t } = useTranslation('admin')
  const columns: Column<Investor>[] = [
    {
      id: 'name',
      header: t('investors.name'),
      className: 'min-w-40 font-medium',
      cell: ({ name }) => name,
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
      cell: ({ status }) => <AccountBadge status={status} />,
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
  ]
  return (
    <Table
      caption={t('investors.title')}
      columns={columns}
      rows={investors}
      rowKey={(investor) => investor.id}
      empty={t('investors.empty')}
      expanded={(investor) => <Holdings investor={investor} />}
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

export function AccountBadge({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('admin')
  return <Badge tone={statusTones[status]}>{t(`investors.status_${status}`)}</Badge>
}
