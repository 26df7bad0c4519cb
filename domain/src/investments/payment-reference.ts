import { mod97 } from '../common/bank/mod97.ts'

/** Letters and digits that are not confused when copied by hand. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 10

/**
 * A creditor reference (ISO 11649): `RF`, two check digits (mod 97), then `ACV` and ten characters derived from the
 * given random bytes (at least ten). Banks and staff can detect a mistyped one.
 */
export function paymentReference(random: Uint8Array): string {
  if (random.length < RANDOM_LENGTH) throw new RangeError('At least ten random bytes are needed')
  const body =
    'ACV' + Array.from(random.slice(0, RANDOM_LENGTH), (byte) => alphabet[byte % alphabet.length]).join('')
  return `RF${String(98 - mod97(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** True when the check digits of a creditor reference are valid; spaces do not matter. */
export function isPaymentReference(text: string): boolean {
  const reference = text.replace(/\s/g, '').toUpperCase()
  if (!/^RF\d\d[A-Z0-9]{1,21}$/.test(reference)) return false
  return mod97(reference.slice(4) + reference.slice(0, 4)) === 1
}
