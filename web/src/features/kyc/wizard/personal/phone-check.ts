import { countryNamed } from '@acervo/domain/kyc/countries'
import { isValidPhoneNumber, isSupportedCountry } from 'libphonenumber-js/min'

/** True when nobody can have this number. `country` is a name as the application stores it; without one, Spain. */
export function looksWrongPhone(text: string, country: string | null | undefined): boolean {
  if (text.trim() === '') return false
  const code = (country && countryNamed(country)?.code) || 'ES'
  return !isValidPhoneNumber(text, isSupportedCountry(code) ? code : 'ES')
}
