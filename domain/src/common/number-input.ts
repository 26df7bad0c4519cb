import { writtenNumber } from './figures.ts'
import type { Language } from './language.ts'
import { say, type Text } from './text.ts'
import { EUROS_MAX, MONTHS_MAX, PERCENT_MAX } from './limits.ts'

/** What may be typed into a number field: how many decimals, how much, and which units people paste along. */
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

/** Why what was typed is not taken. */
export type NumberRefusal =
  'empty' | 'not_a_number' | 'ambiguous' | 'negative' | 'not_whole' | 'too_many_decimals' | 'too_large'

const refusalTexts: Record<NumberRefusal, Text> = {
  empty: { es: 'Este campo es obligatorio', en: 'This field is required' },
  not_a_number: {
    es: 'No es un número. Escríbelo así: {example}',
    en: 'This is not a number. Write it like this: {example}',
  },
  ambiguous: {
    es: 'Se puede leer de dos maneras. Escríbelo así: {example}',
    en: 'This can be read in two ways. Write it like this: {example}',
  },
  negative: {
    es: 'No puede ser negativo. Escríbelo así: {example}',
    en: 'It cannot be negative. Write it like this: {example}',
  },
  not_whole: {
    es: 'Tiene que ser un número entero. Escríbelo así: {example}',
    en: 'It must be a whole number. Write it like this: {example}',
  },
  too_many_decimals: {
    es: 'Admite {decimals} decimales como máximo. Escríbelo así: {example}',
    en: 'It takes at most {decimals} decimals. Write it like this: {example}',
  },
  too_large: {
    es: 'Es demasiado grande: el máximo es {max}',
    en: 'It is too large: the maximum is {max}',
  },
}
export type ParsedNumber = { ok: true; value: number } | { ok: false; reason: NumberRefusal }

const signs = { es: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const

/**
 * Reads a number as people write it in their language: thousands grouped with its sign or with spaces, or not at all;
 * the unit may stand before or after. Where somebody who counts the other way would read another number, it is not
 * read at all, because a wrong guess is off by a factor of a thousand:
 *
 * - `1,000` in Spanish is one with three decimals, or a thousand copied from an English page. Only three digits after one
 *   to three others can be a group, so `1234,567` and `0,125` are numbers, just with too many decimals.
 * - `1.5`, `1.00` and `1000.50` in Spanish: the point only groups, and groups have three digits. It may be an English
 *   decimal point, or a digit may be missing.
 * - `1,000.50` and `1.000.00` in Spanish: one sign does two jobs, or does the other's.
 * - `0.500` in Spanish: no thousand starts with a nought, so half may be meant.
 *
 * English is the same with the signs exchanged.
 */
export function parseNumber(text: string, language: Language, rules: NumberRules): ParsedNumber {
  // Marks of direction and the like come along when copying from a page.
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

/** A number as a field shows it once it was typed: grouped, and with all its decimals or none. */
export function typedNumber(value: number, language: Language, { decimals }: NumberRules): string {
  return writtenNumber(value, language, Number.isInteger(value) ? 0 : decimals)
}

/** How a number of this kind is written, for whoever was not understood: `1.000,50`. */
export function exampleNumber(language: Language, rules: NumberRules): string {
  const example = rules.max < 100_000 ? 12 : 1000
  return typedNumber(rules.decimals > 0 ? example + 0.5 : example, language, rules)
}

/** Why what was typed is not taken, with an example of how to write it. */
export function refusalText(reason: NumberRefusal, language: Language, rules: NumberRules): string {
  return say(refusalTexts[reason], language, {
    example: exampleNumber(language, rules),
    max: typedNumber(rules.max, language, rules),
    decimals: rules.decimals,
  })
}

function refused(reason: NumberRefusal): ParsedNumber {
  return { ok: false, reason }
}

/** Takes one unit off either end; undefined when there is another word, or one on both ends. */
function withoutUnit(text: string, units: readonly string[]): string | undefined {
  const words = [...text.matchAll(/[^\d.,' +−–-]+/g)].map(([word]) => word)
  if (words.length === 0) return text
  const [unit] = words
  if (words.length > 1 || unit === undefined || !units.includes(unit)) return undefined
  const [before = '', after = ''] = text.split(unit)
  if (/\d/.test(before) && /\d/.test(after)) return undefined
  return /\d/.test(before) && after.trim() !== '' ? undefined : `${before.trim()}${after.trim()}`
}

/** The figure as JavaScript writes it, or undefined when the signs in it can mean two numbers. */
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
