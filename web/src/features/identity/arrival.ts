import { useEffect, useState } from 'react'
import { forgetAuthLink, pendingAuthLink, type AuthLink } from '../../lib/auth-link.ts'
import { endSession, startSession, storedSession } from '../../lib/session.ts'
import { signOut } from './sign-out.ts'

export type Arrival =
  | { state: 'ordinary' }
  | { state: 'checking' }
  | { state: 'session'; email: string; type: string }
  | { state: 'error'; code: string; type: string }
  | { state: 'message' }

/**
 * How somebody came to an account screen: by themselves, or through a link in a mail, whose session is then
 * started. Coming to a screen that `clears` ends whatever session there was (docs/product.md, "Account screens"),
 * unless the link was the first of two and has nothing to do with who is signed in.
 */
export function useArrival({ clears }: { clears: boolean }): [Arrival, () => void] {
  const [arrival, setArrival] = useState<Arrival>(() => firstState(pendingAuthLink()))
  useEffect(() => {
    const link = pendingAuthLink()
    let isGone = false
    const settle = (next: Arrival) => {
      if (!isGone) setArrival(next)
    }
    if (link?.kind === 'session') {
      startSession(link).then(
        () => settle({ state: 'session', email: storedSession()?.user.email ?? '', type: link.type }),
        () => settle({ state: 'error', code: 'otp_expired', type: link.type }),
      )
    } else if (clears && link?.kind !== 'message' && storedSession()) {
      // The cookie goes too; if the server cannot be reached, this device has still forgotten.
      void signOut().catch(() => undefined)
    }
    return () => {
      isGone = true
    }
  }, [clears])

  const startOver = () => {
    forgetAuthLink()
    void endSession()
    setArrival({ state: 'ordinary' })
  }
  return [arrival, startOver]
}

function firstState(link: AuthLink | null): Arrival {
  if (link?.kind === 'session') return { state: 'checking' }
  if (link?.kind === 'error') return { state: 'error', code: link.code, type: link.type }
  return { state: link ? 'message' : 'ordinary' }
}
