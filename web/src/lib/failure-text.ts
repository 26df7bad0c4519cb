import { say, type Text, type TextParams } from '@acervo/domain/common/text'
import { failureTable } from '@acervo/domain/failures'
import { currentLanguage } from './i18n.ts'

const texts: Record<string, Text> = failureTable

/** What people read for a failure code, in the interface's language. A code nobody knows is said as it is. */
export function failureText(code: string, params: TextParams = {}): string {
  const text = texts[code]
  return text ? say(text, currentLanguage(), params) : code
}
