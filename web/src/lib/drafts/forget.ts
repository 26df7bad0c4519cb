const prefix = 'draft '

/** The name of an entry of this person in either storage, which `forgetDrafts` deletes. */
export function forgettable(key: string): string {
  return prefix + key
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
