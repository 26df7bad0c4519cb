import { forgettable } from './forget.ts'
import { storedSession } from '../session.ts'

type Intent = { key: string; at: number }

/** Keys that could not be stored because storage is full or blocked. They are lost with the page. */
const unstored = new Map<string, Intent>()

/**
 * The `Idempotency-Key` of a call. `wish` describes what the call asks for. The same wish gets the same key until
 * `endIntent`, even after a reload of the tab, so that a call whose reply was lost can be repeated safely.
 */
export function storedKeyOf(wish: string): string {
  const found = read(wish)
  if (found) return found.key
  const key = crypto.randomUUID()
  store(nameOf(wish), { key, at: Date.now() })
  return key
}

/** Ends an intent. From then on, the same wish is a new request with a new key. */
export function endIntent(wish: string): void {
  unstored.delete(nameOf(wish))
  sessionStorage.removeItem(nameOf(wish))
}

/** When the wish was first sent, by this device's clock; undefined when no call with this wish is unanswered. */
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
