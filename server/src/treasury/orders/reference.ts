import { squeezed } from '@acervo/domain/treasury/find-reference'

/** Letters and digits that nobody confuses when copying them by hand. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 12
// References of investments begin with RF, two digits and ACV; after that, one in thirty has a P.
const form = /(?<!RF\d\d)ACVP[2-9A-HJ-NP-Z]{12}/g

/**
 * The end-to-end id of an order, made from at least twelve random bytes: `ACVP` and twelve characters. The references
 * of Norma 43 have room for sixteen.
 */
export function orderReference(random: Uint8Array): string {
  if (random.length < RANDOM_LENGTH) throw new RangeError('At least twelve random bytes are needed')
  return (
    'ACVP' + Array.from(random.slice(0, RANDOM_LENGTH), (byte) => alphabet[byte % alphabet.length]).join('')
  )
}

/** The end-to-end ids of our orders that a bank's text contains. */
export function orderReferencesIn(text: string): string[] {
  return [...new Set(squeezed(text).match(form))]
}
