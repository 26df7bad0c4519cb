/**
 * The remainder of a text by 97 after its letters become numbers (A = 10 … Z = 35), as in the check digits of IBANs
 * (ISO 13616) and creditor references (ISO 11649). Capital letters and digits only.
 */
export function mod97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
