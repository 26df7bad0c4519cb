import { isPaymentReference } from '../investments/payment-reference.ts'

/**
 * The pattern of our references (`paymentReference`). The search starts at every letter, because other text may come
 * before the reference.
 */
const form = /(?=(RF\d\d[A-Z0-9]{13}))/g
/** With more differing letters, one reference could be taken for another. */
const MISTAKES_MAX = 2

/** The letters and digits of a text in upper case, without accents. People type spaces, dots and hyphens in between. */
export function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The references with valid check digits that a text contains, without repetitions. */
export function referencesIn(text: string): string[] {
  const found = Array.from(squeezed(text).matchAll(form), ([, candidate = '']) => candidate)
  return [...new Set(found.filter(isPaymentReference))]
}

/** Whether a text contains the reference with at most two letters added, left out or changed. */
export function resembles(text: string, reference: string): boolean {
  const letters = squeezed(text)
  // The edit distance between the reference and the most similar part of the text (P. Sellers, 1980).
  let row = Array.from({ length: reference.length + 1 }, (_, at) => at)
  for (const letter of letters) {
    const next = [0]
    for (let at = 1; at <= reference.length; at++) {
      const changed = (row[at - 1] ?? 0) + (reference[at - 1] === letter ? 0 : 1)
      next[at] = Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
    }
    if ((next[reference.length] ?? 0) <= MISTAKES_MAX) return true
    row = next
  }
  return false
}
