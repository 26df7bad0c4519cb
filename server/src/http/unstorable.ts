/** Deeper than any body of ours, and small enough for the stack. */
const DEPTH_MAX = 32

/**
 * The path to the first text or field name that the database cannot store unchanged; undefined if there is none.
 * PostgreSQL refuses the character NUL, and half a surrogate pair would become another character.
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
