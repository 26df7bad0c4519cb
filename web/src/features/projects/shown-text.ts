import { inLanguage, type TranslatedText } from '@acervo/domain/projects/in-language'
import { currentLanguage } from '../../lib/text/i18n.ts'

/** A text of a project in the reader's language if it exists, and the `lang` attribute for its element. */
export function shownText<Field extends TranslatedText>(
  project: Parameters<typeof inLanguage<Field>>[0],
  field: Field,
): { text: string; lang: string | undefined } {
  const { text, language } = inLanguage(project, field, currentLanguage())
  return { text, lang: language === currentLanguage() ? undefined : language }
}
