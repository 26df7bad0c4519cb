import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryNumber } from './act.ts'
import { costsOf } from './act/heirs-costs.ts'

test('what the heirs’ tokens cost adds up to the cent, in proportion to their tokens', () => {
  expect(costsOf(1_000n, [3, 3, 3])).toEqual([333n, 333n, 334n])
  const shares = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), shares, (cents, tokens) => {
      const costs = costsOf(cents, tokens)
      expect(costs.reduce((sum, cost) => sum + cost, 0n)).toBe(cents)
      expect(costs.every((cost) => cost >= 0n)).toBe(true)
    }),
  )
})

test('the number of an entry says its kind', () => {
  expect([
    entryNumber('lien', 7),
    entryNumber('attachment', 12),
    entryNumber('succession', 1_234_567),
  ]).toEqual(['GR-000007', 'EM-000012', 'SU-1234567'])
})
