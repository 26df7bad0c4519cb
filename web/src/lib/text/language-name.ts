import type { Language } from '@acervo/domain/common/language'
import { currentLanguage } from './i18n.ts'

/**
 * The name of a language in the language of the interface, in the form used within a sentence: `español`, `Spanish`.
 */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language) ?? language
}

/** The name of a country with this ISO 3166-1 alpha-2 code in the language of the interface: `España`, `Spain`. */
export function regionName(code: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code) ?? code
}
