import { brandOfId } from '@acervo/domain/brands/brand'
import { can } from '@acervo/domain/identity/permissions'
import type { UserRow } from '@acervo/domain/identity/user-row'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { Table, type Column } from '../../../ui/table/rows.tsx'
import { useMe } from '../queries.ts'
import { RolesDialog } from './roles-dialog.tsx'
import { ApplicationBadge, KycBadge, RoleBadge } from './badges.tsx'

export type UsersRowsProps = {
  /** Undefined while the first page is loading. */
  users: readonly UserRow[] | undefined
  reviewLink: (applicationId: string, name: string) => ReactNode
}

export function UsersRows({ users, reviewLink }: UsersRowsProps) {
  const { t } = useTranslation('admin')
  const columns: Column<UserRow>[] = [
    {
      id: 'email',
      header: t('users.email'),
      className: 'min-w-44 font-medium',
      cell: (user) => <UserEmail user={user} />,
    },
    {
      id: 'name',
      header: t('users.name'),
      className: 'min-w-36',
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
      id: 'actions',
      header: t('users.actions'),
      end: true,
      className: 'py-1.5! whitespace-nowrap',
      cell: (user) => <UserActions user={user} reviewLink={reviewLink} />,
    },
  ]
  return (
    <Table
      caption={t('users.title')}
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      empty={t('users.empty')}
    />
  )
}

export function UserEmail({ user }: { user: UserRow }) {
  const { t } = useTranslation('admin')
  const { id, email, erase_after } = user
  const text = erase_after ? t('users.closed', { date: formatDate(erase_after) }) : t('users.no_email')
  return <PersonLink id={id}>{email && !erase_after ? <EmailText email={email} /> : text}</PersonLink>
}

/** Only an application that has been sent can be reviewed. */
export function UserActions({ user, reviewLink }: { user: UserRow } & Pick<UsersRowsProps, 'reviewLink'>) {
  const { t } = useTranslation('admin')
  const { kyc_application_status, kyc_application_id, name, email } = user
  // Nobody may change their own roles.
  const me = useMe()
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {kyc_application_status === 'SUBMITTED' &&
        kyc_application_id &&
        reviewLink(kyc_application_id, name ?? email ?? t('users.no_email'))}
      {can(me, 'user.grant') && user.id !== me.id && !user.closed_at && <RolesDialog user={user} />}
    </div>
  )
}
