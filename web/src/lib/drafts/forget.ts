const prefix = 'draft '

/** Names an entry of local or session storage so that `forgetDrafts` deletes it with the other drafts. */
export function forgettable(key: string): string {
  return prefix + key
}

/** The lifetime of a draft in local storage, as stated in the cookie policy. */
export const MILLISECONDS_STORED_MAX = 14 * 24 * 60 * 60 * 1000

/**
 * Deletes older drafts of all users from local storage. A user who neither returns to the form nor signs out would
 * otherwise leave the draft to everybody else at this computer.
 */
export function forgetOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    const isOld = !(now - writtenAt(storage.getItem(key)) < MILLISECONDS_STORED_MAX)
    if (key.startsWith(prefix) && isOld) storage.removeItem(key)
  }
}

/** NaN for an entry that is no draft. */
function writtenAt(text: string | null): number {
  try {
    return Number(JSON.parse(text ?? '').at)
  } catch {
    return NaN
  }
}

/** Written and deleted at once, so that the other tabs get an event. */
const FORGOTTEN = forgettable('forgotten')

/** Deletes all drafts of all users on this device, in every tab. */
export function forgetDrafts(): void {
  try {
    localStorage.setItem(FORGOTTEN, 'now')
  } catch {
    // Storage is full or blocked. The other tabs keep their drafts until they are closed.
  }
  for (const storage of [localStorage, sessionStorage]) forgetIn(storage)
}

/**
 * Deletes this tab's drafts when another tab deletes its own, because no tab can reach the session storage of another
 * one. Returns a function that stops this.
 */
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
