import * as countries from '@acervo/domain/kyc/countries'
import { currentLanguage } from './i18n.ts'

/** The name of a stored country in the language of the interface; a dash without one. */
export function countryIn(name: string | null): string {
  return name ? countries.countryIn(name, currentLanguage()) : '–'
}
