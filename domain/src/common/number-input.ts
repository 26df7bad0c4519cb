import { writtenNumber } from './figures.ts'
import type { Language } from './language.ts'
import { EUROS_MAX, MONTHS_MAX, PERCENT_MAX } from './limits.ts'
import type en from '../texts/en/numbers.json'
import type es from '../texts/es/numbers.json'

/** The rules of a number field: the number of decimals, the maximum, and the units that people paste with it. */
export type NumberRules = Readonly<{ decimals: number; max: number; units: readonly string[] }>

export const typedEuros: NumberRules = { decimals: 2, max: EUROS_MAX, units: ['€', 'eur', 'euro', 'euros'] }
export const typedPercent: NumberRules = { decimals: 2, max: PERCENT_MAX, units: ['%'] }
export const typedTokens: NumberRules = {
  decimals: 0,
  max: Number.MAX_SAFE_INTEGER,
  units: ['token', 'tokens'],
}
export const typedMonths: NumberRules = {
  decimals: 0,
  max: MONTHS_MAX,
  units: ['mes', 'meses', 'month', 'months'],
}

/** Why an input is refused; each has a sentence in both languages. */
export type NumberRefusal = keyof (typeof es | typeof en)

export type ParsedNumber = { ok: true; value: number } | { ok: false; reason: NumberRefusal }

const signs = { es: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const

/**
 * Parses a number as people write it in their language: with thousands grouped by its sign, by spaces, or not at all.
 * The unit may come before or after. Input that the other language would read as another number is refused, because a
 * wrong guess would be off by a factor of a thousand:
 *
 * - `1,000` in Spanish: it may be one with three decimals, or a thousand copied from an English page. Only three digits
 *   after one to three others can be a group, so `1234,567` and `0,125` are numbers, just with too many decimals.
 * - `1.5`, `1.00` and `1000.50` in Spanish: the point only groups, and groups have three digits. The point may be an
 *   English decimal point, or a digit may be missing.
 * - `1,000.50` and `1.000.00` in Spanish: one sign has two functions, or the function of the other sign.
 * - `0.500` in Spanish: no group of thousands starts with a zero, so half may be meant.
 *
 * English follows the same rules with the signs exchanged.
 */
export function parseNumber(text: string, language: Language, rules: NumberRules): ParsedNumber {
  // Copying from a page may include marks of text direction and similar characters.
  const typed = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (typed === '') return refused('empty')
  const bare = withoutUnit(typed.toLowerCase(), rules.units)
  const found = bare === undefined ? null : /^([-−–+])? ?((?=[.,']?\d)[\d.,' ]+)$/.exec(bare)
  if (!found) return refused('not_a_number')
  const figure = plainFigure(found[2] ?? '', language)
  if (figure === undefined) return refused('ambiguous')
  const decimals = figure.split('.')[1]?.length ?? 0
  if (found[1] && found[1] !== '+') return refused('negative')
  if (decimals > rules.decimals) return refused(rules.decimals === 0 ? 'not_whole' : 'too_many_decimals')
  const value = Number(figure)
  return value > rules.max ? refused('too_large') : { ok: true, value }
}

/** A number as a field shows it after input: grouped, and with all its decimals or none. */
export function typedNumber(
  value: number,
  language: Language,
  { decimals }: Pick<NumberRules, 'decimals'>,
): string {
  return writtenNumber(value, language, Number.isInteger(value) ? 0 : decimals)
}

/** An example of how to write a number of this kind, shown with a refusal: `1.000,50`. */
export function exampleNumber(language: Language, rules: NumberRules): string {
  const example = rules.max < 100_000 ? 12 : 1000
  return typedNumber(rules.decimals > 0 ? example + 0.5 : example, language, rules)
}

/** The parameters of a refusal's sentence: an example, the maximum and the number of decimals. */
export function refusalParams(
  language: Language,
  rules: NumberRules,
): Record<'example' | 'max' | 'decimals', string> {
  return {
    example: exampleNumber(language, rules),
    max: typedNumber(rules.max, language, rules),
    decimals: String(rules.decimals),
  }
}

function refused(reason: NumberRefusal): ParsedNumber {
  return { ok: false, reason }
}

/** Removes one unit from either end. Undefined if another word remains, or both ends have a unit. */
function withoutUnit(text: string, units: readonly string[]): string | undefined {
  const words = [...text.matchAll(/[^\d.,' +−–-]+/g)].map(([word]) => word)
  if (words.length === 0) return text
  const [unit] = words
  if (words.length > 1 || unit === undefined || !units.includes(unit)) return undefined
  const [before = '', after = ''] = text.split(unit)
  if (/\d/.test(before) && /\d/.test(after)) return undefined
  return /\d/.test(before) && after.trim() !== '' ? undefined : `${before.trim()}${after.trim()}`
}

/** The figure in JavaScript's notation, or undefined when its separators are ambiguous. */
function plainFigure(figure: string, language: Language): string | undefined {
  const { group, decimal } = signs[language]
  const [whole = '', fraction, ...rest] = figure.trim().split(decimal)
  if (rest.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  const digits = ungrouped(whole, group)
  if (digits === undefined) return undefined
  const couldBeGroup = fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (couldBeGroup) return undefined
  return fraction ? `${digits || '0'}.${fraction}` : digits
}

function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  const sign = whole.includes(' ') ? ' ' : group
  const [first = '', ...groups] = whole.split(sign)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((digits) => /^\d{3}$/.test(digits))
  return isGrouped ? [first, ...groups].join('') : undefined
}
