import type { Notification } from '@acervo/domain/notifications/calls'
import { sayNotification } from '@acervo/domain/notifications/say'
import { isStanding } from '@acervo/domain/notifications/standing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { currentLanguage, textsOf } from '../../lib/text/i18n.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { useMore } from '../../ui/table/use-more.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { notificationsQuery } from './queries.ts'
import { Acknowledge } from './acknowledge.tsx'
import { useMarkRead } from './use-mark-read.ts'

type NotificationListProps = {
  /** Links to the screen about the subject of a notification. */
  link: (path: string, look: string, children: ReactNode) => ReactElement
}

/** The user's notifications, newest first. A default export because `lazy` requires one. */
export default function NotificationList({ link }: NotificationListProps) {
  const { t } = useTranslation(['shell', 'notifications'])
  const query = useInfiniteQuery(notificationsQuery)
  const { data, error, refetch } = query
  const more = useMore(query)
  const rows = data?.pages.flatMap((page) => page.data)
  useMarkRead(rows?.[0], data?.pages[0]?.unread)
  const failed = error && (
    <div className="p-4">
      <FailedState message={errorText(error, t('bell.failed'))} onRetry={() => void refetch()} />
    </div>
  )
  if (!rows) return failed ?? <Waiting />
  if (rows.length === 0)
    return (
      <EmptyState icon={<Bell />} title={t('bell.empty')}>
        {t('bell.empty_text')}
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <NotificationRow key={row.id} row={row} link={link} />
        ))}
      </ul>
      {failed}
      <div className="pb-6 empty:hidden">
        <LoadMore {...more} />
      </div>
    </>
  )
}

function NotificationRow({ row, link }: NotificationListProps & { row: Notification }) {
  const { t } = useTranslation('shell')
  const { title, body, path } = sayNotification(
    row.kind,
    row.subject_id,
    row.params,
    { ...textsOf('notifications'), roles: textsOf('common').roles },
    currentLanguage(),
  )
  const isUnread = row.read_at === null
  return (
    <li className="grid">
      {link(
        path,
        'grid grid-cols-[0.625rem_1fr] gap-x-3 px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-sunken',
        <>
          <span
            aria-hidden
            className={
              isUnread ? 'mt-2 size-2.5 rounded-full bg-signal-fill forced-colors:bg-[Highlight]' : undefined
            }
          />
          <span className="min-w-0">
            <span className={isUnread ? 'block font-semibold' : 'block font-medium'}>
              {title}
              {isUnread && <span className="sr-only"> ({t('bell.unread_mark')})</span>}
            </span>
            <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft">{body}</span>
            <time dateTime={row.created_at} className="mt-1 block text-sm text-ink-faint">
              {formatMoment(row.created_at)}
            </time>
          </span>
        </>,
      )}
      {isUnread && isStanding(row.kind) && <Acknowledge id={row.id} title={title} />}
    </li>
  )
}

function Waiting() {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-18" />
      ))}
    </div>
  )
}
