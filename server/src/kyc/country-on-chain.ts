import { countryNamed } from '@acervo/domain/kyc/countries'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

/** ISO 3166-1 reserves no number for "not stated"; the identity registry only stores it. */
const UNKNOWN = 0
const numbers = new Map(codes.map(([alpha2, , numeric]) => [alpha2, Number(numeric)]))
const byNumber = new Map(codes.map(([alpha2, , numeric]) => [Number(numeric), alpha2]))

/** The ISO 3166-1 numeric code that the identity registry stores for a country's English name; otherwise 0. */
export function countryOnChain(name: string | null): number {
  return numbers.get(countryNamed(name ?? '')?.code ?? '') ?? UNKNOWN
}

/** The ISO 3166-1 alpha-2 code of a number that the identity registry stores; `none` for 0, other numbers as they are. */
export function codeOfCountry(number: number): string {
  return number === UNKNOWN ? 'none' : (byNumber.get(number) ?? String(number))
}
