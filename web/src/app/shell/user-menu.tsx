import { ChevronsUpDown } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../features/identity/initials.ts'
import { useMe } from '../../features/identity/queries.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { FirstUse } from '../../ui/overlay/first-use.tsx'
import { useIsReduced } from '../../ui/layout/sidebar-state.tsx'

const UserMenuPopup = lazy(() => import('./user-menu-popup.tsx'))

/** The signed-in person, at the foot of the sidebar. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const me = useMe()
  // People who signed in with a wallet may have no email address yet.
  const address = me.email || t('user.no_email')
  const trigger = (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 rounded-md text-left -outline-offset-2 hover:bg-line/50"
    >
      <span className="sr-only">{t('user.menu')}: </span>
      <Person address={address} />
    </button>
  )
  return (
    <div className="sticky bottom-0 border-t border-line bg-sunken p-1.5">
      <FirstUse trigger={trigger} opens="menu">
        <UserMenuPopup trigger={trigger} address={address} />
      </FirstUse>
    </div>
  )
}

function Person({ address }: { address: string }) {
  const isReduced = useIsReduced()
  const me = useMe()
  return (
    <>
      {isReduced && <span className="sr-only">{address}</span>}
      <Avatar initials={initialsOf(me.full_name, me.email)} src={me.avatar} />
      {!isReduced && (
        <>
          <span className="min-w-0 flex-1">
            {me.full_name && <span className="block truncate font-medium">{me.full_name}</span>}
            <span className="block truncate text-sm text-ink-soft">{address}</span>
          </span>
          <ChevronsUpDown aria-hidden className="mr-2 size-4 shrink-0 text-ink-soft" />
        </>
      )}
    </>
  )
}
