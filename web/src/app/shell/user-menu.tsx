import { useNavigate, useRouter } from '@tanstack/react-router'
import { BadgeCheck, ChevronsUpDown, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../features/identity/initials.ts'
import { useMe } from '../../features/identity/queries.ts'
import { signOut } from '../../features/identity/sign-out.ts'
import { errorText } from '../../lib/api-error.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import type { MenuEntry } from '../../ui/overlay/menu-popup.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useIsReduced, useSidebar } from '../../ui/layout/sidebar-state.tsx'
import { paths } from '../paths.ts'

/** The signed-in person, at the foot of the sidebar. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { isNarrow } = useSidebar()
  const me = useMe()
  // People who signed in with a wallet may have no email address yet.
  const address = me.email || t('user.no_email')
  const entries = useEntries(address)
  return (
    <div className="sticky bottom-0 border-t border-line bg-sunken p-1.5">
      <Menu
        side={isNarrow ? 'top' : 'right'}
        align="end"
        trigger={
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 rounded-md text-left -outline-offset-2 hover:bg-line/50"
          >
            <span className="sr-only">{t('user.menu')}: </span>
            <Person address={address} />
          </button>
        }
        entries={entries}
      />
    </div>
  )
}

function useEntries(address: string): MenuEntry[] {
  const { t } = useTranslation('shell')
  const { closeSheet } = useSidebar()
  const navigate = useNavigate()
  const leave = useLeave()
  const me = useMe()
  const goTo = (to: string) => () => {
    closeSheet()
    void navigate({ to })
  }
  const verify: MenuEntry = {
    kind: 'action',
    label: t('user.verify_account'),
    icon: <BadgeCheck aria-hidden />,
    onSelect: goTo(paths.kycVerification),
  }
  return [
    { kind: 'heading', label: address },
    {
      kind: 'action',
      label: t('user.account'),
      icon: <UserRound aria-hidden />,
      onSelect: goTo(paths.account),
    },
    ...(me.kyc_status === 'ok' ? [] : [verify]),
    { kind: 'line' },
    {
      kind: 'action',
      label: t('user.sign_out'),
      icon: <LogOut aria-hidden />,
      onSelect: () => void leave(),
    },
  ]
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

/** Signs out, unless the user stays on a screen with unsaved changes. */
function useLeave() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const router = useRouter()
  return async () => {
    // Navigate away first, because the screens below cannot render without a user.
    await navigate({ to: paths.home })
    // The user may have stayed on a screen with unsaved changes. `navigate` then resolves with the next navigation.
    if (router.state.location.pathname !== paths.home) return
    await signOut().then(
      () => location.reload(),
      async (error: unknown) => {
        await navigate({ to: paths.login })
        toast.error(errorText(error, t('user.sign_out_failed')))
      },
    )
  }
}
