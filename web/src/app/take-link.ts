import { takeAuthLink } from '../lib/auth-link.ts'
import { paths } from './paths.ts'

/**
 * Removes the data of an email link from the address and opens the link's screen: the provider may redirect a link to
 * any allowed address, and its type determines the screen. Call once, before the router starts.
 */
export function takeLink(): void {
  const link = takeAuthLink()
  if (link?.kind === 'session' && (link.type === 'recovery' || link.type === 'invite'))
    history.replaceState(null, '', paths.recoverPassword)
  else if (link && !location.pathname.startsWith('/user-')) history.replaceState(null, '', paths.login)
}
