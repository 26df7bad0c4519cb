import type { Language } from '@acervo/domain/common/language'
import { currentLanguage } from './i18n.ts'

/** The name of a language inside a sentence of the interface: `español`, in English `Spanish`. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language) ?? language
}
