/**
 * Whether the caller saw the request of a colleague that is there, or that there is none: nobody confirms what they have not
 * read, by a request of their own that arrives a moment later. `seen` and `asked_at` are when it was made, null where there
 * was none; who says nothing of what they saw is believed.
 */
export function hasRead(seen: string | null | undefined, asked_at: string | null): boolean {
  if (seen === undefined) return true
  return seen && asked_at ? Date.parse(seen) === Date.parse(asked_at) : !seen && !asked_at
}
