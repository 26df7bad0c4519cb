import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAuthLink } from '../../../lib/auth-link.ts'
import { paths } from '../../paths.ts'
import { AccountFrame } from './frame.tsx'
import { LoginPart } from './login-part.tsx'
import { RecoverPart } from './recover-part.tsx'
import { ResetPart } from './reset-part.tsx'
import { SignUpPart } from './sign-up-part.tsx'

const parts = {
  [paths.login]: LoginPart,
  [paths.signUp]: SignUpPart,
  [paths.resetPassword]: ResetPart,
  [paths.recoverPassword]: RecoverPart,
}

/** One screen for the four account addresses: a common frame, and the form of each address. */
export function AccountScreen() {
  const { pathname } = useLocation()
  const path = (Object.keys(parts) as (keyof typeof parts)[]).find(
    (one) => one === pathname.replace(/\/$/, ''),
  )
  // While the user navigates away, the address is already that of the next screen. Showing the login then would end the
  // new session.
  const [shown, setShown] = useState(path ?? paths.login)
  if (path && path !== shown) setShown(path)
  const Part = parts[shown]
  // A link counts only for the screen that it opened, not for a screen visited later.
  useEffect(() => () => void setTimeout(forgetAuthLink), [pathname])
  return (
    <AccountFrame>
      <Part key={shown} />
    </AccountFrame>
  )
}
