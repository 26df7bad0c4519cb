import { useEffect, useState } from 'react'
import { forgetAuthLink, pendingAuthLink, type AuthLink } from '../../lib/auth-link.ts'
import { endSession, startSession, storedSession } from '../../lib/session.ts'
import { leave } from './sign-out.ts'

export type Arrival =
  | { state: 'ordinary' }
  | { state: 'checking' }
  | { state: 'session'; email: string; type: string }
  | { state: 'error'; code: string; type: string; description?: string }
  | { state: 'message' }

/**
 * How the user reached an account screen: directly, or by an email link, which starts a session. A screen that `clears`
 * ends any existing session when it opens (docs/product/accounts.md, "Account screens"). It keeps the session when the
 * link was the first of two, because such a link does not depend on who is signed in.
 */
export function useArrival({ clears }: { clears: boolean }): [Arrival, () => void] {
  const [arrival, setArrival] = useState<Arrival>(() => firstState(pendingAuthLink()))
  useEffect(() => {
    const link = pendingAuthLink()
    let isUnmounted = false
    const update = (next: Arrival) => {
      if (!isUnmounted) setArrival(next)
    }
    if (link?.kind === 'session') {
      startSession(link).then(
        () => update({ state: 'session', email: storedSession()?.user.email ?? '', type: link.type }),
        () => update({ state: 'error', code: 'otp_expired', type: link.type }),
      )
    } else if (clears && link?.kind !== 'message' && storedSession()) {
      // Deletes the cookie too. If the server cannot be reached, this device has still forgotten the session. Drafts
      // stay: users who return through the button of the public pages come through here.
      void leave().catch(() => undefined)
    }
    return () => {
      isUnmounted = true
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
  if (link?.kind === 'error') {
    const { code, type, description } = link
    return { state: 'error', code, type, description }
  }
  return { state: link ? 'message' : 'ordinary' }
}
