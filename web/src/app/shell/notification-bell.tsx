import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from '../../features/notifications/queries.ts'
import { UnreadBadge } from '../../features/notifications/unread-badge.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'

const NotificationList = lazy(() => import('../../features/notifications/list.tsx'))
const Sheet = lazy(() => import('../../ui/overlay/sheet.tsx').then((module) => ({ default: module.Sheet })))

/** The person's notifications: in a popover at the bell, or in a sheet on narrow screens. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const isNarrow = useIsNarrow()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const unread = useQuery(unreadQuery).data ?? 0
  const bell = (
    <Button
      variant="quiet"
      size="icon"
      aria-label={unread > 0 ? t('bell.label_unread', { count: unread }) : t('bell.label')}
      className="relative"
    >
      <Bell aria-hidden />
      <UnreadBadge unread={unread} />
    </Button>
  )
  if (!isNarrow)
    return (
      <Popover trigger={bell} title={t('bell.label')}>
        {(close) => <List onFollow={close} />}
      </Popover>
    )
  return (
    <>
      <Button {...bell.props} aria-haspopup="dialog" onClick={() => setSheetOpen(true)} />
      {isSheetOpen && (
        <Suspense>
          <Sheet title={t('bell.label')} open onOpenChange={setSheetOpen}>
            <div className="mt-5 border-t border-line">
              <List onFollow={() => setSheetOpen(false)} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  )
}

function List({ onFollow }: { onFollow: () => void }) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <NotificationList
        link={(path, look, children) => (
          <Link to={path as string} onClick={onFollow} className={look}>
            {children}
          </Link>
        )}
      />
    </Suspense>
  )
}
