// In a file of its own, because the first screen needs this but not the drafts.

const writers = new Set<() => void>()

/** Calls `write` just before the login replaces the screen. Call the returned function to stop this. */
export function atSessionEnd(write: () => void): () => void {
  writers.add(write)
  return () => void writers.delete(write)
}

/** Stores unsent values just before the login replaces the screen. */
export function storeUnsavedValues(): void {
  for (const write of writers) write()
}
