import type { Language } from '@acervo/domain/common/language'
import { currentLanguage } from './i18n.ts'

/** The name of a language inside a sentence of the interface: `español`, in English `Spanish`. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language) ?? language
}

/** The name of a country of this ISO 3166-1 alpha-2 code: `España`, in English `Spain`. */
export function regionName(code: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code) ?? code
}
