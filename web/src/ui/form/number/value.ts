import {
  parseNumber,
  typedNumber,
  type NumberRefusal,
  type NumberRules,
} from '@acervo/domain/common/number-input'

/**
 * The value of a number field: the number understood, null when it is empty, and the text itself when it was refused.
 * Storing it preserves what was typed, and the form's schema, which requires a number, refuses the text.
 */
export type NumberValue = number | string | null

type Language = 'es' | 'en'

/** The number, or null for empty or refused text. */
export function numberIn(value: NumberValue): number | null {
  return typeof value === 'number' ? value : null
}

export function valueOf(text: string, language: Language, rules: NumberRules): NumberValue {
  const parsed = parseNumber(text, language, rules)
  if (parsed.ok) return parsed.value
  return parsed.reason === 'empty' ? null : text
}

/** Why a value is not a number; undefined when it is one, or empty. */
export function refusalOf(
  value: NumberValue,
  language: Language,
  rules: NumberRules,
): NumberRefusal | undefined {
  if (typeof value !== 'string') return undefined
  const parsed = parseNumber(value, language, rules)
  return parsed.ok ? undefined : parsed.reason
}

/** What the field shows while nobody types in it. */
export function textOf(value: NumberValue, language: Language, rules: NumberRules): string {
  if (value === null) return ''
  return typeof value === 'number' ? typedNumber(value, language, rules) : value
}
