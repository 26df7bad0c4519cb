/** The characters that every bank of SEPA accepts (EPC132-08, customer-to-PSP implementation guidelines). */
const taken = /^[a-zA-Z0-9/\-?:().,'+ ]$/

/** Characters that Unicode does not decompose, each followed by its replacement. */
const substitutes = new Map(
  [
    '€E ßss ẞSS æae ÆAE œoe ŒOE øo ØO łl ŁL đd ĐD ðd ÐD þth ÞTh ħh ĦH ıi ŋn ŊN',
    '&+ ;, ¿? [( ]) {( }) ⁄/ _- ‐- ‒- –- —- −-',
    `‘' ’' “' ”' «' »' "' \`'`,
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/**
 * Converts a text to the characters of SEPA. Drops accents (`ñ` → `n`), spells some characters differently (`€` → `E`),
 * turns control characters and repeated spaces into one space, and drops invisible characters. Every other character
 * becomes a full stop. Empty if nothing is left.
 */
export function sepaText(text: string): string {
  const characters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Cc}\s]/gu, ' ')
  return Array.from(characters, (one) => (taken.test(one) ? one : (substitutes.get(one) ?? '.')))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/**
 * Whether banks neither refuse nor change an identification: 1 to 35 characters of SEPA, no space at either end and no
 * double space, no `/` at either end and no `//` (EPC, clarification paper on the use of slashes). Banks write
 * `NOTPROVIDED` where there is none.
 */
export function isSepaId(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= 35 &&
    text === sepaText(text) &&
    !/^\/|\/\/|\/$/.test(text) &&
    text !== 'NOTPROVIDED'
  )
}
