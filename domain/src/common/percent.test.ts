import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, percentsOf } from './percent.ts'

test.each([
  [0, 100, 0],
  [29, 100, 29],
  [57, 100, 57],
  [1, 3, 33.3],
  [2, 3, 66.6],
  [0.01, 1000, 0],
  [99_999.99, 100_000, 99.9],
  [9_999_999_999.98, 9_999_999_999.99, 99.9],
  [100, 100, 100],
  [120, 100, 100],
  [5, 0, 0],
])('%d of %d is %d %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('every whole percentage of a whole is exactly that percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 1e7 }), (percent, hundredths) => {
      expect(percentOf((percent * hundredths) / 100, hundredths)).toBe(percent)
    }),
  )
})

test('only the whole is shown as 100 %', () => {
  const cents = fc.integer({ min: 1, max: 999_999_999_999 })
  fc.assert(
    fc.property(cents, cents, (part, whole) => {
      expect(percentOf(part / 100, whole / 100) === 100).toBe(part >= whole)
    }),
  )
})

test('the parts of a whole are rounded so that they add up to 100', () => {
  expect(percentsOf([145_000, 90_000, 40_000, 18_000])).toEqual([49.5, 30.7, 13.7, 6.1])
  expect(percentsOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
  expect(percentsOf([0, 0])).toEqual([0, 0])
  expect(percentsOf([])).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 30 }), (cents) => {
      const percents = percentsOf(cents.map((part) => part / 100))
      const whole = cents.reduce((sum, part) => sum + part, 0)
      expect(percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0)).toBe(1000)
      for (const [at, part] of cents.entries())
        expect(Math.abs((percents[at] ?? -1) - (part * 100) / whole)).toBeLessThan(0.1 + 1e-9)
    }),
  )
})
