import { can } from '@acervo/domain/identity/permissions'
import type { UserRow } from '@acervo/domain/identity/user-row'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import { useMe } from '../queries.ts'
import { RolesDialog } from './roles-dialog.tsx'

/** Links to a user's application. Called only while the application waits for review. */
export type ReviewLink = (applicationId: string, name: string) => ReactNode

export type UsersRowsProps = Pick<ListTableProps<UserRow>, 'columns' | 'view' | 'onView' | 'selection'> & {
  /** Undefined while the first page is loading. */
  users: readonly UserRow[] | undefined
  reviewLink: ReviewLink
}

export function UsersRows({ users, columns, view, onView, selection }: UsersRowsProps) {
  const { t } = useTranslation('admin')
  return (
    <ListTable
      columns={columns}
      view={view}
      onView={onView}
      selection={selection}
      usual={{ sort: 'created', order: 'desc' }}
      caption={t('users.title')}
      rows={users}
      rowKey={({ id }) => id}
      rowName={({ id, email, name }) => email ?? name ?? id}
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

/** Only a submitted application can be reviewed. */
export function UserActions({ user, reviewLink }: { user: UserRow } & { reviewLink: ReviewLink }) {
  const { t } = useTranslation('admin')
  const { kyc_application_status, kyc_application_id, name, email } = user
  // No user may change their own roles.
  const me = useMe()
  return (
    <div className="flex flex-wrap justify-end gap-x-2 gap-y-1 has-[>:nth-child(2)]:py-1">
      {kyc_application_status === 'SUBMITTED' &&
        kyc_application_id &&
        reviewLink(kyc_application_id, name ?? email ?? t('users.no_email'))}
      {can(me, 'user.grant') && user.id !== me.id && !user.closed_at && <RolesDialog user={user} />}
    </div>
  )
}
