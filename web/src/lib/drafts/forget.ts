const prefix = 'draft '

/** The name of an entry of this person in either storage, which `forgetDrafts` deletes. */
export function forgettable(key: string): string {
  return prefix + key
}

/** How long a draft stays in local storage, as the cookie policy says. */
export const MILLISECONDS_STORED_MAX = 14 * 24 * 60 * 60 * 1000

/**
 * Deletes drafts in local storage that are older, whoever wrote them. Whoever never returns to their form, nor signs out,
 * would otherwise leave them to everybody else at this computer.
 */
export function forgetOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    const isOld = !(now - writtenAt(storage.getItem(key)) < MILLISECONDS_STORED_MAX)
    if (key.startsWith(prefix) && isOld) storage.removeItem(key)
  }
}

/** NaN for what is no draft. */
function writtenAt(text: string | null): number {
  try {
    return Number(JSON.parse(text ?? '').at)
  } catch {
    return NaN
  }
}

/** Written and deleted at once: the other tabs notice it. */
const FORGOTTEN = forgettable('forgotten')

/** Deletes all drafts on this device and in all its tabs, whoever wrote them. */
export function forgetDrafts(): void {
  try {
    localStorage.setItem(FORGOTTEN, 'now')
  } catch {
    // Storage is full or not allowed: other tabs keep theirs until they are closed.
  }
  for (const storage of [localStorage, sessionStorage]) forgetIn(storage)
}

/** Forgets in this tab, whose storage no other one reaches, when another one forgets. Returns a function that ends this. */
export function forgetWithOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === FORGOTTEN && newValue !== null) forgetIn(sessionStorage)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(prefix)) storage.removeItem(key)
  }
}
