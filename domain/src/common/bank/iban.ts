import { mod97 } from './mod97.ts'

/**
 * The length of an IBAN in every country of SEPA (European Payments Council, EPC409-09; lengths of the IBAN registry,
 * ISO 13616). Jersey, Guernsey and Man use GB, the French overseas territories FR.
 */
const sepaLengths: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 ' +
    'IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)

/** An IBAN as banks exchange it, without spaces and in capital letters. Text that is no IBAN stays none. */
export function compactIban(text: string): string {
  const compact = text.replace(/\s/g, '')
  // Other letters stay as they are: the capital of some, such as ı, is a Latin letter.
  return /^[A-Za-z0-9]*$/.test(compact) ? compact.toUpperCase() : compact
}

/** True when check digits and, for a country of SEPA, the length are valid; spaces and case do not matter. */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = sepaLengths.get(countryOf(iban))
  if (length !== undefined && iban.length !== length) return false
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Whether the country of an IBAN, in upper or lower case, can be reached by SEPA transfers in euros. */
export function isOfSepa(iban: string): boolean {
  return sepaLengths.has(countryOf(compactIban(iban)))
}

/** `ES91 2100 0418…`: as banks print it; with spaces it stays the same. */
export function groupedIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** `ES•• •••• •••• •••• •••• 1332`: enough for its holder to recognise the account, not enough to use it. */
export function maskedIban(iban: string): string {
  return groupedIban(iban.slice(0, 2) + '•'.repeat(iban.length - 6) + iban.slice(-4))
}

const countryOf = (iban: string) => iban.slice(0, 2)
