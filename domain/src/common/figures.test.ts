import { expect, test } from 'vitest'
import { writtenCount, writtenEuros, writtenPercent } from './figures.ts'

test('euros, counts and shares are written as in Spain, thousands grouped from the first one on', () => {
  expect(writtenEuros(1000)).toBe('1.000\u00a0€')
  expect(writtenEuros(12_500.5, 2)).toBe('12.500,50\u00a0€')
  expect(writtenEuros(-1234.5, 2)).toBe('-1.234,50\u00a0€')
  expect(writtenCount(1000)).toBe('1.000')
  expect(writtenPercent(5.25)).toBe('5,25\u00a0%')
  expect(writtenPercent(100, 1)).toBe('100,0\u00a0%')
})
