import { useState } from 'react'
import { forgettable } from '../../../lib/drafts/forget.ts'

/** The lifetime of an emailed code. */
const KEPT_MS = 3_600_000

/**
 * The address to which an email was sent, or null. This tab remembers the address, because phones reload a page when
 * the user comes back from reading the email.
 */
export function useSentTo(type: 'signup' | 'recovery'): [string | null, (email: string | null) => void] {
  const name = forgettable(`mail ${type}`)
  const [sentTo, setSentTo] = useState(() => read(name))
  const set = (email: string | null): void => {
    store(name, email)
    setSentTo(email)
  }
  return [sentTo, set]
}

function read(name: string): string | null {
  const text = sessionStorage.getItem(name)
  if (text === null) return null
  const { email, at }: { email: string; at: number } = JSON.parse(text)
  return Date.now() - at < KEPT_MS ? email : null
}

function store(name: string, email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ email, at: Date.now() }))
  } catch {
    // Storage is full or blocked. The address is lost when the page reloads.
  }
}
