// Apart from the drafts themselves: the first screen needs only this.

const writers = new Set<() => void>()

/** Calls `write` just before the screen is replaced by the login, until the returned function is called. */
export function atSessionEnd(write: () => void): () => void {
  writers.add(write)
  return () => void writers.delete(write)
}

/** Stores what is typed and not sent, just before the screen is replaced by the login. */
export function storeUnsavedValues(): void {
  for (const write of writers) write()
}
