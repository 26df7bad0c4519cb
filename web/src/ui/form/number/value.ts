import {
  parseNumber,
  typedNumber,
  type NumberRefusal,
  type NumberRules,
} from '@acervo/domain/common/number-input'

/**
 * The value of a number field: the number as understood, null when empty, or the text itself when it was refused.
 * Storing the text keeps what was typed, and the form's schema, which requires a number, refuses it.
 */
export type NumberValue = number | string | null

type Language = 'es' | 'en'

/** The number, or null for empty and for refused text. */
export function numberIn(value: NumberValue): number | null {
  return typeof value === 'number' ? value : null
}

export function valueOf(text: string, language: Language, rules: NumberRules): NumberValue {
  const parsed = parseNumber(text, language, rules)
  if (parsed.ok) return parsed.value
  return parsed.reason === 'empty' ? null : text
}

/** Why a value is not a number; undefined for a number or an empty value. */
export function refusalOf(
  value: NumberValue,
  language: Language,
  rules: NumberRules,
): NumberRefusal | undefined {
  if (typeof value !== 'string') return undefined
  const parsed = parseNumber(value, language, rules)
  return parsed.ok ? undefined : parsed.reason
}

/** The text of the field while nobody types in it. */
export function textOf(value: NumberValue, language: Language, rules: NumberRules): string {
  if (value === null) return ''
  return typeof value === 'number' ? typedNumber(value, language, rules) : value
}
