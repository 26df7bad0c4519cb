import { useNavigate, useRouter } from '@tanstack/react-router'
import { BadgeCheck, CircleQuestionMark, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { signOut } from '../../features/identity/sign-out.ts'
import { errorText } from '../../lib/api-error.ts'
import MenuPopup, { type MenuEntry } from '../../ui/overlay/menu-popup.tsx'
import type { Trigger } from '../../ui/overlay/first-use.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useSidebar } from '../../ui/layout/sidebar-state.tsx'
import { paths } from '../paths.ts'

/** The menu of the signed-in person, loaded on first use. A default export because `lazy` requires one. */
export default function UserMenuPopup({ trigger, address }: { trigger: Trigger; address: string }) {
  const { isNarrow } = useSidebar()
  return (
    <MenuPopup
      side={isNarrow ? 'top' : 'right'}
      align="end"
      trigger={trigger}
      entries={useEntries(address)}
    />
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
    { kind: 'link', label: t('user.help'), icon: <CircleQuestionMark aria-hidden />, href: '/ayuda' },
    { kind: 'line' },
    {
      kind: 'action',
      label: t('user.sign_out'),
      icon: <LogOut aria-hidden />,
      onSelect: () => void leave(),
    },
  ]
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
