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
 * How the person reached an account screen: directly, or through a link in an email, whose session is then started.
 * Opening a screen that `clears` ends any existing session (docs/product.md, "Account screens"), unless the link was
 * the first of two and does not depend on who is signed in.
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
      // Deletes the cookie too; if the server cannot be reached, this device has still forgotten the session. What was typed
      // stays: people who come back press the button of the public pages that leads here.
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
