import { useState } from 'react'
import { forgettable } from '../../../lib/drafts/forget.ts'

/** As long as an emailed code is valid. */
const KEPT_MS = 3_600_000

/**
 * The address that an email was sent to, or null. This tab remembers it: phones load a page anew that somebody left to
 * read the email.
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
    // Storage is full or not allowed: the page knows it until it is loaded anew.
  }
}
