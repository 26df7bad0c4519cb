import { randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10

/** Crockford's base 32: no letter that can be mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 5

/** 50 random bits, in a form that people copy: `k7m2q-9xw4t`. */
export function newRecoveryCode(): string {
  const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${part()}-${part()}`
}

/** Normalises a typed code: ignores case, spaces and dashes, and reads letters that look like digits as digits. */
export function readRecoveryCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}
