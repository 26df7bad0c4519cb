import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenCount, writtenEuros, writtenPercent } from './figures.ts'
import { languages, type Language } from './language.ts'
import { EUROS_MAX } from './limits.ts'
import {
  exampleNumber,
  parseNumber,
  refusalParams,
  typedEuros,
  typedMonths,
  typedNumber,
  typedPercent,
  typedTokens,
  type NumberRefusal,
  type NumberRules,
} from './number-input.ts'
import { say } from './text.ts'
import en from '../texts/en/numbers.json'
import es from '../texts/es/numbers.json'

const texts = { es, en }

type Case = [typed: string, es: number | NumberRefusal, en: number | NumberRefusal]

const read = (typed: string, language: Language, rules: NumberRules) => {
  const parsed = parseNumber(typed, language, rules)
  return parsed.ok ? parsed.value : parsed.reason
}

const euros: Case[] = [
  ['0', 0, 0],
  ['7', 7, 7],
  ['007', 7, 7],
  ['1000', 1000, 1000],
  ['250000', 250_000, 250_000],
  // Grouped thousands, and how the other language reads them.
  ['1.000', 1000, 'ambiguous'],
  ['1,000', 'ambiguous', 1000],
  ['12.345', 12_345, 'ambiguous'],
  ['999,999', 'ambiguous', 999_999],
  ['250.000', 250_000, 'ambiguous'],
  ['1.000.000', 1_000_000, 'ambiguous'],
  ['1,000,000', 'ambiguous', 1_000_000],
  ['1 000', 1000, 1000],
  ['1 234 567', 1_234_567, 1_234_567],
  // Decimals.
  ['1000,5', 1000.5, 'ambiguous'],
  ['1000.5', 'ambiguous', 1000.5],
  ['1,5', 1.5, 'ambiguous'],
  ['1.5', 'ambiguous', 1.5],
  ['1,50', 1.5, 'ambiguous'],
  ['1.00', 'ambiguous', 1],
  ['0,05', 0.05, 'ambiguous'],
  ['0.05', 'ambiguous', 0.05],
  [',5', 0.5, 'ambiguous'],
  ['.5', 'ambiguous', 0.5],
  ['1000,', 1000, 'ambiguous'],
  ['1000.', 'ambiguous', 1000],
  // Both signs.
  ['1.000,50', 1000.5, 'ambiguous'],
  ['1,000.50', 'ambiguous', 1000.5],
  ['1.050,5', 1050.5, 'ambiguous'],
  ['1 000,50', 1000.5, 'ambiguous'],
  ['1 000.50', 'ambiguous', 1000.5],
  ['1.000.000,01', 1_000_000.01, 'ambiguous'],
  // Invalid groups.
  ['1.000.00', 'ambiguous', 'ambiguous'],
  ['1,000,00', 'ambiguous', 'ambiguous'],
  ['10.00.000', 'ambiguous', 'ambiguous'],
  ['1.0000', 'ambiguous', 'too_many_decimals'],
  ['1000.500', 'ambiguous', 'too_many_decimals'],
  ['0.500', 'ambiguous', 'too_many_decimals'],
  ['0,500', 'too_many_decimals', 'ambiguous'],
  ['012.500', 'ambiguous', 'too_many_decimals'],
  ['1..000', 'ambiguous', 'ambiguous'],
  ['1.000,5,0', 'ambiguous', 'ambiguous'],
  ['1 000.000', 'ambiguous', 'too_many_decimals'],
  ['10 00', 'ambiguous', 'ambiguous'],
  ["1'50", 'ambiguous', 'ambiguous'],
  // Three decimals.
  ['1000,123', 'too_many_decimals', 'ambiguous'],
  ['1234.567', 'ambiguous', 'too_many_decimals'],
  ['1.234,567', 'too_many_decimals', 'ambiguous'],
  ['1,234.567', 'ambiguous', 'too_many_decimals'],
  ['0,125', 'too_many_decimals', 'ambiguous'],
  // Pasted with spaces and units.
  ['  1000  ', 1000, 1000],
  ['1000 €', 1000, 1000],
  ['€1000', 1000, 1000],
  ['€ 1000', 1000, 1000],
  ['1.000,50\u00a0€', 1000.5, 'ambiguous'],
  ['€1,000.50', 'ambiguous', 1000.5],
  ['1\u202f000,50 EUR', 1000.5, 'ambiguous'],
  ['1000 euros', 1000, 1000],
  ['\u200e1000\u200f', 1000, 1000],
  ['\t1000\n', 1000, 1000],
  ['+1000', 1000, 1000],
  ['1000 %', 'not_a_number', 'not_a_number'],
  ['€1000€', 'not_a_number', 'not_a_number'],
  ['10 € 00', 'not_a_number', 'not_a_number'],
  // Negative.
  ['-5', 'negative', 'negative'],
  ['- 5', 'negative', 'negative'],
  ['\u22125', 'negative', 'negative'],
  ['-1.000,50 €', 'negative', 'ambiguous'],
  ['-€1,000.50', 'ambiguous', 'negative'],
  ['--5', 'not_a_number', 'not_a_number'],
  ['5-', 'not_a_number', 'not_a_number'],
  // Huge.
  ['9999999999,99', EUROS_MAX, 'ambiguous'],
  ['10.000.000.000', 'too_large', 'ambiguous'],
  ['10,000,000,000', 'ambiguous', 'too_large'],
  ['9'.repeat(400), 'too_large', 'too_large'],
  // Not a number.
  ['', 'empty', 'empty'],
  [' \u00a0 ', 'empty', 'empty'],
  ['mil', 'not_a_number', 'not_a_number'],
  ['1e3', 'not_a_number', 'not_a_number'],
  ['0x10', 'not_a_number', 'not_a_number'],
  ['Infinity', 'not_a_number', 'not_a_number'],
  ['10 mil', 'not_a_number', 'not_a_number'],
  ['€', 'not_a_number', 'not_a_number'],
  [',', 'not_a_number', 'not_a_number'],
  ['(100)', 'not_a_number', 'not_a_number'],
  ['10/2', 'not_a_number', 'not_a_number'],
]

test.each(euros)('%j euros are read as %j in Spanish and as %j in English', (typed, es, en) => {
  expect(read(typed, 'es', typedEuros)).toBe(es)
  expect(read(typed, 'en', typedEuros)).toBe(en)
})

test.each<[...Case, NumberRules]>([
  ['1.000', 1000, 'ambiguous', typedTokens],
  ['1,000', 'ambiguous', 1000, typedTokens],
  ['1.000 tokens', 1000, 'ambiguous', typedTokens],
  ['1 token', 1, 1, typedTokens],
  ['1,5', 'not_whole', 'ambiguous', typedTokens],
  ['1000.0', 'ambiguous', 'not_whole', typedTokens],
  ['9007199254740991', 9_007_199_254_740_991, 9_007_199_254_740_991, typedTokens],
  ['9007199254740992', 'too_large', 'too_large', typedTokens],
  ['1000 €', 'not_a_number', 'not_a_number', typedTokens],
  ['5,25 %', 5.25, 'ambiguous', typedPercent],
  ['5.25%', 'ambiguous', 5.25, typedPercent],
  ['5,125', 'ambiguous', 5125, typedPercent],
  ['10001', 'too_large', 'too_large', typedPercent],
  ['12 meses', 12, 12, typedMonths],
  ['12,5', 'not_whole', 'ambiguous', typedMonths],
  ['1.200', 1200, 'ambiguous', typedMonths],
  ['1201', 'too_large', 'too_large', typedMonths],
])('%j is read as %j in Spanish and %j in English, by the rules of its field', (typed, es, en, rules) => {
  expect(read(typed, 'es', rules)).toBe(es)
  expect(read(typed, 'en', rules)).toBe(en)
})

const cents = fc.integer({ min: 0, max: EUROS_MAX * 100 }).map((amount) => amount / 100)
const percents = fc.integer({ min: 0, max: 1_000_000 }).map((percent) => percent / 100)
const counts = fc.maxSafeNat()

test.each(languages)('in %s every number that a field shows is read as the same number', (language) => {
  for (const [rules, values] of [
    [typedEuros, cents],
    [typedPercent, percents],
    [typedTokens, counts],
  ] as const) {
    fc.assert(
      fc.property(values, (value) => {
        expect(read(typedNumber(value, language, rules), language, rules)).toBe(value)
      }),
    )
  }
})

test.each(languages)('in %s every number that a page shows can be copied into a field', (language) => {
  fc.assert(
    fc.property(cents, percents, counts, (amount, percent, count) => {
      expect(read(writtenEuros(amount, language, 2), language, typedEuros)).toBe(amount)
      expect(read(writtenPercent(percent, language), language, typedPercent)).toBe(percent)
      expect(read(writtenCount(count, language), language, typedTokens)).toBe(count)
    }),
  )
})

test('a number shown in one language is never read as a different number in the other', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...languages), (value, language) => {
      const elsewhere = read(
        typedNumber(value, language, typedEuros),
        language === 'es' ? 'en' : 'es',
        typedEuros,
      )
      expect([value, 'ambiguous']).toContain(elsewhere)
    }),
  )
})

test('the example for each field is one that it accepts', () => {
  expect(exampleNumber('es', typedEuros)).toBe('1.000,50')
  expect(exampleNumber('en', typedEuros)).toBe('1,000.50')
  expect(exampleNumber('es', typedTokens)).toBe('1.000')
  for (const rules of [typedEuros, typedPercent, typedTokens, typedMonths]) {
    for (const language of languages) {
      expect(typeof read(exampleNumber(language, rules), language, rules)).toBe('number')
    }
  }
})

test.each<[string, Language, NumberRules, string]>([
  ['1.00', 'es', typedEuros, 'Se puede leer de dos maneras. Escríbelo así: 1.000,50'],
  ['1,00', 'en', typedEuros, 'This can be read in two ways. Write it like this: 1,000.50'],
  ['mil', 'es', typedTokens, 'No es un número. Escríbelo así: 1.000'],
  ['-5', 'es', typedPercent, 'No puede ser negativo. Escríbelo así: 12,50'],
  ['1,5', 'es', typedMonths, 'Tiene que ser un número entero. Escríbelo así: 12'],
  ['0,125', 'es', typedEuros, 'Admite 2 decimales como máximo. Escríbelo así: 1.000,50'],
  ['1201', 'en', typedMonths, 'It is too large: the maximum is 1,200'],
  ['', 'es', typedEuros, 'Este campo es obligatorio'],
])('%j is refused in %s with an example of how to write it', (typed, language, rules, text) => {
  const parsed = parseNumber(typed, language, rules)
  expect(!parsed.ok && say(texts[language][parsed.reason], language, refusalParams(language, rules))).toBe(
    text,
  )
})
