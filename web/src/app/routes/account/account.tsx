import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAuthLink } from '../../../lib/auth-link.ts'
import { paths } from '../../paths.ts'
import { AccountFrame } from './account-frame.tsx'
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
  // On the way out the address is already the next screen's. A login shown then would end the session just begun.
  const [shown, setShown] = useState(path ?? paths.login)
  if (path && path !== shown) setShown(path)
  const Part = parts[shown]
  // A link is good for the screen it came to, not for one visited later.
  useEffect(() => () => void setTimeout(forgetAuthLink), [pathname])
  return (
    <AccountFrame>
      <Part key={shown} />
    </AccountFrame>
  )
}
