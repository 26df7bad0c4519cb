import { forgettable } from './forget.ts'
import { storedSession } from '../session.ts'

type Intent = { key: string; at: number }

/** Where storage is full or not allowed: they live as long as the page. */
const unstored = new Map<string, Intent>()

/**
 * The `Idempotency-Key` of a call whose reply never arrived, which survives a reload of the tab: the same wish sent again
 * gets the same key, until `endIntent`. `wish` describes what is sent.
 */
export function storedKeyOf(wish: string): string {
  const found = read(wish)
  if (found) return found.key
  const key = crypto.randomUUID()
  store(nameOf(wish), { key, at: Date.now() })
  return key
}

/** Ends an intent: the same wish is meant once more from then on. */
export function endIntent(wish: string): void {
  unstored.delete(nameOf(wish))
  sessionStorage.removeItem(nameOf(wish))
}

/** When the wish was first sent, by the clock of this device; undefined when no reply to it is missing. */
export function intentSince(wish: string): number | undefined {
  return read(wish)?.at
}

function read(wish: string): Intent | undefined {
  const text = sessionStorage.getItem(nameOf(wish))
  return text === null ? unstored.get(nameOf(wish)) : JSON.parse(text)
}

function store(name: string, intent: Intent): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(intent))
  } catch {
    unstored.set(name, intent)
  }
}

function nameOf(wish: string): string {
  return forgettable(`intent ${storedSession()?.user.id} ${wish}`)
}
