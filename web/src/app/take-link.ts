import { takeAuthLink } from '../lib/auth-link.ts'
import { paths } from './paths.ts'

/**
 * Removes the data of an email link from the address and opens the screen for the type of link. The provider may
 * redirect a link to any allowed address, so the address alone does not determine the screen. Call this once, before
 * the router starts.
 */
export function takeLink(): void {
  const link = takeAuthLink()
  if (link?.kind === 'session' && (link.type === 'recovery' || link.type === 'invite'))
    history.replaceState(null, '', paths.recoverPassword)
  else if (link && !location.pathname.startsWith('/user-')) history.replaceState(null, '', paths.login)
}
