import type { AccountStatus } from '@acervo/domain/identity/profile'
import type { Investor } from '@acervo/domain/registry/holdings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Holdings } from './holdings.tsx'
import { investorsQuery } from './queries.ts'

const statusTones: Record<AccountStatus, Tone> = { ACTIVE: 'good', BLOCKED: 'bad' }

export function InvestorTable({ search }: { search: string | undefined }) {
  const { t } = useTranslation('admin')
  const columns = useColumns()
  const list = useInfiniteQuery(investorsQuery(search))
  if (list.isError && !list.data) {
    return (
      <FailedState
        message={t('investors.failed', { detail: errorText(list.error, t('unknown_error')) })}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <>
      <Table
        caption={t('investors.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.data)}
        rowKey={(investor) => investor.id}
        empty={t('investors.empty')}
        expanded={(investor) => <Holdings investor={investor} />}
        expandLabel={({ name }) => t('investors.open', { name })}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function useColumns(): Column<Investor>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'name',
      header: t('investors.name'),
      className: 'min-w-40 font-medium',
      cell: ({ name }) => name,
    },
    {
      id: 'email',
      header: t('investors.email'),
      cell: ({ email }) => email ?? <span className="text-ink-soft">{t('investors.no_email')}</span>,
    },
    {
      id: 'status',
      header: t('investors.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`investors.status_${status}`)}</Badge>,
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
}
