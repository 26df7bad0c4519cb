import { countryNamed } from '@acervo/domain/kyc/countries'
import { isValidPhoneNumber, isSupportedCountry } from 'libphonenumber-js/min'

/**
 * True when this cannot be a phone number. `country` is a name as stored in the application; without one, Spain counts.
 */
export function looksWrongPhone(text: string, country: string | null | undefined): boolean {
  if (text.trim() === '') return false
  const code = (country && countryNamed(country)?.code) || 'ES'
  return !isValidPhoneNumber(text, isSupportedCountry(code) ? code : 'ES')
}
