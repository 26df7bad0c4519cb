import { brandOfId } from '@acervo/domain/brands/brand'
import type { UserRow } from '@acervo/domain/identity/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { ApplicationBadge, KycBadge, RoleBadge } from './users-badges.tsx'
import { usersQuery, type UserFilter } from './users-queries.ts'

type UsersTableProps = {
  filter: UserFilter
  /** The way to a user's application; asked for only while it waits for review. */
  reviewLink: (applicationId: string, name: string) => ReactNode
}

export function UsersTable({ filter, reviewLink }: UsersTableProps) {
  const { t } = useTranslation('admin')
  const columns = useColumns(reviewLink)
  const list = useInfiniteQuery(usersQuery(filter))
  if (list.isError && !list.data) {
    return (
      <FailedState
        message={t('users.failed', {
          message: isUnreadable(list.error) ? t('users.not_json') : errorText(list.error, t('unknown_error')),
        })}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <>
      <Table
        caption={t('users.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.data)}
        rowKey={(user) => user.id}
        empty={t('users.empty')}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function isUnreadable(error: Error): boolean {
  return error instanceof ApiError && error.code === 'web.reply'
}

function useColumns(reviewLink: UsersTableProps['reviewLink']): Column<UserRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'email',
      header: t('users.email'),
      className: 'font-medium',
      cell: ({ email }) => email ?? <span className="text-ink-soft">{t('users.no_email')}</span>,
    },
    { id: 'name', header: t('users.name'), className: 'min-w-36', cell: ({ name }) => name ?? '–' },
    { id: 'role', header: t('users.role'), cell: (user) => <RoleBadge user={user} /> },
    { id: 'brand', header: t('users.brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    { id: 'kyc', header: t('users.kyc'), cell: ({ kyc_status }) => <KycBadge status={kyc_status} /> },
    {
      id: 'application',
      header: t('users.application'),
      className: 'whitespace-nowrap',
      cell: (user) => <ApplicationBadge user={user} />,
    },
    {
      id: 'actions',
      header: t('users.actions'),
      end: true,
      cell: ({ kyc_application_status, kyc_application_id, name, email }) =>
        kyc_application_status === 'SUBMITTED' &&
        kyc_application_id &&
        reviewLink(kyc_application_id, name ?? email ?? t('users.no_email')),
    },
  ]
}
