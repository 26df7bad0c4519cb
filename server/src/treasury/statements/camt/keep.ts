import { statementPath, entryPath, groupPath, paymentPath, malformed, tooLong, type State } from './place.ts'

/**
 * Largest number of characters of one tag, text or comment, and of all that is parsed at once. Both are far more than
 * any bank sends.
 */
export const MARKUP_CHARACTERS_MAX = 1024 * 1024
const PART_CHARACTERS_MAX = 2 * MARKUP_CHARACTERS_MAX

/** Adds what was read to its part of the document. Only white space is allowed outside of the root element. */
export function keep(state: State, xml: string): void {
  const path = state.paths.at(-1)
  if (path === undefined) {
    if (xml.trim() !== '') throw malformed(state)
    return
  }
  if (!isWithin(path, statementPath)) return
  const part = partAt(state, path)
  // Payments are taken out of an entry, and so are the spaces between them.
  if (part === 'entry' && path === groupPath && xml.trim() === '') return
  state[part] += xml
  if (state[part].length > PART_CHARACTERS_MAX) throw tooLong(state)
}

function partAt(state: State, path: string): 'payment' | 'entry' | 'statement' {
  if (!isWithin(path, entryPath)) return 'statement'
  return isWithin(path, paymentPath) && state.paymentCount > 1 ? 'payment' : 'entry'
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`)
}
