import { isPaymentReference } from '../investments/payment-reference.ts'

/** The form of our references (`paymentReference`); looked for at every letter, since others may precede it. */
const form = /(?=(RF\d\d[A-Z0-9]{13}))/g
/** More differing letters than this could turn one reference into another. */
const MISTAKES_MAX = 2

/** Letters and digits of a text in upper case, without accents: people add spaces, dots and hyphens. */
export function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The references with right check digits that a text contains, each once. */
export function referencesIn(text: string): string[] {
  const found = Array.from(squeezed(text).matchAll(form), ([, candidate = '']) => candidate)
  return [...new Set(found.filter(isPaymentReference))]
}

/** Whether a text contains something that differs from the reference by at most two letters added, left out or changed. */
export function resembles(text: string, reference: string): boolean {
  const letters = squeezed(text)
  // The distance between the reference and the nearest part of the text (P. Sellers, 1980).
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
