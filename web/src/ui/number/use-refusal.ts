import { exampleNumber, parseNumber, typedNumber, type NumberRules } from '@acervo/domain/common/number-input'
import { useTranslation } from 'react-i18next'

/** Why a text is not taken for a number, with an example of how to write one; undefined when it is taken or empty. */
export function useRefusal(text: string, rules: NumberRules): string | undefined {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const parsed = parseNumber(text, language, rules)
  if (parsed.ok || parsed.reason === 'empty') return undefined
  return t(`number.${parsed.reason}`, {
    example: exampleNumber(language, rules),
    max: typedNumber(rules.max, language, rules),
    decimals: rules.decimals,
  })
}

/** The language numbers are typed in: the interface's. */
export function useLanguage(): 'es' | 'en' {
  const { i18n } = useTranslation('ui')
  return i18n.resolvedLanguage === 'en' ? 'en' : 'es'
}
