/** A stored text as JSON; null when there is none, or when something else wrote it. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
