import { say, type TextParams } from '@acervo/domain/common/text'
import { currentLanguage, loadTexts, textsOf } from './i18n.ts'

// Modules that show failures load these texts first. The first screen shows none, so it does not fetch them.
await loadTexts('failures')

/** The sentence of a failure code, in the interface's language. An unknown code is returned as it is. */
export function failureText(code: string, params: TextParams = {}): string {
  const texts: Partial<Record<string, string>> | undefined = textsOf('failures')
  return say(texts?.[code] ?? code, currentLanguage(), params)
}
