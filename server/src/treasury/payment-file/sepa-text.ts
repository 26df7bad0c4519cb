/** The characters that every bank of SEPA takes (EPC132-08, customer-to-PSP implementation guidelines). */
const taken = /^[a-zA-Z0-9/\-?:().,'+ ]$/

/** Characters that Unicode does not decompose, each followed by what is written for it. */
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
 * A text in the characters of SEPA: accents are dropped (`ñ` → `n`), some characters are spelled otherwise (`€` → `E`),
 * control characters and repeated spaces become one space, what is invisible goes, and the rest is a full stop each.
 * Empty if nothing is left.
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
 * True for an identification that banks neither refuse nor change: 1 to 35 characters of SEPA, no space at an end and
 * no second one beside it, no `/` at an end and no `//` (EPC, clarification paper on the use of slashes). `NOTPROVIDED`
 * is what banks write where there is none.
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
