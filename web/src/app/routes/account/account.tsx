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

/** One screen for the four account addresses: the frame, and the form that belongs to the address. */
export function AccountScreen() {
  const { pathname } = useLocation()
  const path = (Object.keys(parts) as (keyof typeof parts)[]).find(
    (one) => one === pathname.replace(/\/$/, ''),
  )
  // While navigating away, the address is already that of the next screen. A login shown then would end the new
  // session.
  const [shown, setShown] = useState(path ?? paths.login)
  if (path && path !== shown) setShown(path)
  const Part = parts[shown]
  // A link is valid for the screen it opened, not for one visited later.
  useEffect(() => () => void setTimeout(forgetAuthLink), [pathname])
  return (
    <AccountFrame>
      <Part key={shown} />
    </AccountFrame>
  )
}
