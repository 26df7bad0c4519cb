import * as countries from '@acervo/domain/kyc/countries'
import { currentLanguage } from './i18n.ts'

/** A stored country, by its name in the language of the interface; a dash where there is none. */
export function countryIn(name: string | null): string {
  return name ? countries.countryIn(name, currentLanguage()) : '–'
}
