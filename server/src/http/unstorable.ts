/** Deeper than any body of ours, and small enough for the stack. */
const DEPTH_MAX = 32

/**
 * The path to the first text, or name of a field, that the database cannot store unchanged: one with the character NUL,
 * which PostgreSQL refuses, or half a surrogate pair, which would become another character. Undefined when all can be.
 */
export function findUnstorable(value: unknown, depth = 0): (string | number)[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEPTH_MAX) return []
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return []
    const path = findUnstorable(inner, depth + 1)
    if (path) return [name, ...path]
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
