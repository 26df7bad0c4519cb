import { brandOfId } from '@acervo/domain/brands/brand'
import type { UserColumn } from '@acervo/domain/identity/user-list'
import type { UserRow } from '@acervo/domain/identity/user-row'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { ApplicationBadge, KycBadge, RoleBadge } from './badges.tsx'
import { UserActions, UserEmail, type ReviewLink } from './rows.tsx'

type UserListColumn = ListColumn<UserRow> & ({ id: UserColumn } | { isFixed: true })

/** The columns of the users' list. */
export function useUserColumns(reviewLink: ReviewLink): UserListColumn[] {
  const { t } = useTranslation('admin')
  return useMemo(() => userColumns(t, reviewLink), [t, reviewLink])
}

function userColumns(t: TFunction<'admin'>, reviewLink: ReviewLink): UserListColumn[] {
  return [
    {
      id: 'email',
      header: t('users.email'),
      className: 'min-w-44 font-medium',
      cell: (user) => <UserEmail user={user} />,
    },
    {
      id: 'name',
      header: t('users.name'),
      className: 'min-w-32',
      cell: ({ id, name }) => (name ? <PersonLink id={id}>{name}</PersonLink> : '–'),
    },
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
      id: 'created',
      isExtra: true,
      isSortable: true,
      header: t('users.created'),
      cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at, 'short')}</time>,
    },
    {
      id: 'actions',
      isFixed: true,
      header: t('users.actions'),
      end: true,
      className: 'py-0.5! whitespace-nowrap',
      cell: (user) => <UserActions user={user} reviewLink={reviewLink} />,
    },
  ]
}
