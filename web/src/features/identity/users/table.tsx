import { useTranslation } from 'react-i18next'
import { ApiError, errorDetail } from '../../../lib/api-error.ts'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { UsersCards } from './cards.tsx'
import { usersQuery, type UserFilter } from './queries.ts'
import { UsersRows, type UsersRowsProps } from './rows.tsx'

const TABLE_PIXELS_MIN = 1280

type UsersTableProps = Omit<UsersRowsProps, 'users'> & { filter: UserFilter }

/** The registered users: a table where it fits, cards otherwise. */
export function UsersTable({ filter, ...rest }: UsersTableProps) {
  const { t } = useTranslation('admin')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(usersQuery(filter), (error) =>
    t('users.failed', {
      message: isUnreadable(error) ? t('users.not_json') : errorDetail(error, t('unknown_error')),
    }),
  )
  if (!rows && failed) return failed
  const Rows = isNarrow ? UsersCards : UsersRows
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Rows {...rest} users={rows} />
      {failed}
      {more}
    </div>
  )
}

/** The reply is not from our server, such as a proxy's page. */
function isUnreadable(error: Error): boolean {
  return error instanceof ApiError && error.code === 'web.reply'
}
