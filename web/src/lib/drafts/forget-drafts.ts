const prefix = 'draft '

/** The name of an entry of this person in either storage, which `forgetDrafts` deletes. */
export function forgettable(key: string): string {
  return prefix + key
}

/** Deletes all drafts on this device and in this tab, whoever wrote them. */
export function forgetDrafts(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key)
    }
  }
}
