import { parseNumber, refusalText, typedNumber, type NumberRules } from '@acervo/domain/common/number-input'

/**
 * What is in a number field: the number it was understood as, null when it is empty, and the text itself when it was
 * refused. A form that keeps this keeps what was typed, and its schema, which asks for a number, refuses the text.
 */
export type NumberValue = number | string | null

type Language = 'es' | 'en'

/** The number, or null for nothing and for text that was refused. */
export function numberIn(value: NumberValue): number | null {
  return typeof value === 'number' ? value : null
}

export function valueOf(text: string, language: Language, rules: NumberRules): NumberValue {
  const parsed = parseNumber(text, language, rules)
  if (parsed.ok) return parsed.value
  return parsed.reason === 'empty' ? null : text
}

/** Why a value is no number, in words; undefined when it is one, or nothing. */
export function refusalOf(value: NumberValue, language: Language, rules: NumberRules): string | undefined {
  if (typeof value !== 'string') return undefined
  const parsed = parseNumber(value, language, rules)
  return parsed.ok ? undefined : refusalText(parsed.reason, language, rules)
}

/** What the field shows while nobody types in it. */
export function textOf(value: NumberValue, language: Language, rules: NumberRules): string {
  if (value === null) return ''
  return typeof value === 'number' ? typedNumber(value, language, rules) : value
}
