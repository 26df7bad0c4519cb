import { expect, test } from 'vitest'
import {
  pastableEuros,
  plainEuros,
  writtenCount,
  writtenEuros,
  writtenPercent,
  writtenWait,
} from './figures.ts'

test('in Spanish a point groups thousands from 1.000 on, a comma separates decimals and the euro sign follows', () => {
  expect(writtenEuros(1000, 'es')).toBe('1.000\u00a0€')
  expect(writtenEuros(12_500.5, 'es', 2)).toBe('12.500,50\u00a0€')
  expect(writtenEuros(-1234.5, 'es', 2)).toBe('-1.234,50\u00a0€')
  expect(writtenCount(1000, 'es')).toBe('1.000')
  expect(writtenPercent(5.25, 'es')).toBe('5,25\u00a0%')
  expect(writtenPercent(100, 'es', 1)).toBe('100,0\u00a0%')
})

test('in English a comma groups thousands, a point separates decimals and the euro sign comes first', () => {
  expect(writtenEuros(1000, 'en')).toBe('€1,000')
  expect(writtenEuros(12_500.5, 'en', 2)).toBe('€12,500.50')
  expect(writtenEuros(-1234.5, 'en', 2)).toBe('-€1,234.50')
  expect(writtenCount(1000, 'en')).toBe('1,000')
  expect(writtenPercent(5.25, 'en')).toBe('5.25%')
  expect(writtenPercent(100, 'en', 1)).toBe('100.0%')
})

test('an amount is never shown as more or less than it is: cents are left out only when they are zero', () => {
  expect(writtenEuros(1050.5, 'es')).toBe('1.050,50\u00a0€')
  expect(writtenEuros(99_999.99, 'en')).toBe('€99,999.99')
})

test('an amount in a sentence shows cents only when they are not zero', () => {
  expect([100, 200_000, 1050.5].map((amount) => plainEuros(amount, 'es'))).toEqual([
    '100',
    '200.000',
    '1.050,50',
  ])
  expect([100, 200_000, 1050.5].map((amount) => plainEuros(amount, 'en'))).toEqual([
    '100',
    '200,000',
    '1,050.50',
  ])
})

test('an amount that rounds to zero has no sign', () => {
  expect(writtenEuros(-0.004, 'es')).toBe('0\u00a0€')
  expect(writtenEuros(-0.004, 'en')).toBe('€0')
})

test('an amount copied for a bank has the decimal sign of the language and no grouping', () => {
  expect(pastableEuros(1050.5, 'es')).toBe('1050,50')
  expect(pastableEuros(1050.5, 'en')).toBe('1050.50')
})

test.each([
  [1, '1 segundo', '1 second'],
  [59, '59 segundos', '59 seconds'],
  [60, '1 minuto', '1 minute'],
  [61, '2 minutos', '2 minutes'],
  [3600, '60 minutos', '60 minutes'],
])('a wait of %d seconds is written as %s, never as less', (seconds, es, en) => {
  expect([writtenWait(seconds, 'es'), writtenWait(seconds, 'en')]).toEqual([es, en])
})
