import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, eurosOf, isWholeCents, sumOf } from './cents.ts'
import { EUROS_MAX } from './limits.ts'

test('every amount up to the largest is a whole number of cents, and the same one again', () => {
  const all = fc.bigInt({ min: -centsOf(EUROS_MAX), max: centsOf(EUROS_MAX) })
  fc.assert(
    fc.property(all, (cents) => {
      expect(isWholeCents(eurosOf(cents))).toBe(true)
      expect(centsOf(eurosOf(cents))).toBe(cents)
    }),
    // From 2^33 euros on, a third of the amounts times a hundred is more than 0.0001 beside a whole number.
    { numRuns: 5_000, examples: [[859_000_000_003n], [-859_000_000_004n]] },
  )
})

test('tenths of a cent are refused at any size', () => {
  for (const euros of [0.001, 1.005, 8_589_934_592.001, EUROS_MAX - 0.005, -0.001, Number.NaN, Infinity]) {
    expect(isWholeCents(euros), String(euros)).toBe(false)
    expect(() => centsOf(euros)).toThrow(RangeError)
  }
})

test('a sum of euros is still a whole number of cents', () => {
  expect(centsOf(0.1 + 0.2)).toBe(30n)
})

test('sums of euros lose no cents', () => {
  expect(sumOf([0.1, 0.2, 0.3])).toBe(0.6)
})
