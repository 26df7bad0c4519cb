import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensFor } from '../tokens/tokens-for.ts'
import { amountFailure, amountMax } from './amount.ts'

const limits = { min_investment: 1000, max_investment: 10_000, remaining_funding: 50_000, token_value: 100 }

test.each([
  [999.99, limits, 'La inversión mínima es €1.000'],
  [1000, limits, undefined],
  [10_000, limits, undefined],
  [10_000.01, limits, 'La inversión máxima es €10.000'],
  [5000, { ...limits, remaining_funding: 4000.5 }, 'Solo quedan €4.000,50 disponibles para invertir'],
  [0.5, { ...limits, min_investment: null }, 'La inversión mínima es €1'],
  [50, { ...limits, min_investment: null }, 'El importe debe comprar al menos un token (€100)'],
  [1_000_000, { ...limits, max_investment: null, remaining_funding: 2_000_000 }, undefined],
])('%d € within %j: %s', (amount, within, message) => {
  expect(amountFailure(amount, within)?.text('es')).toBe(message)
})

test('the most that can be typed is never refused, when it is at least the minimum', () => {
  const euros = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(euros, euros, euros, (min, max, remaining) => {
      const some = { min_investment: min, max_investment: max, remaining_funding: remaining, token_value: 1 }
      fc.pre(amountMax(some) >= min)
      expect(amountFailure(amountMax(some), some)).toBeUndefined()
    }),
  )
})

test('tokens never cost more than was paid, and what is left over buys no further token', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000_00 })
  fc.assert(
    fc.property(cents, cents, (amount, value) => {
      const tokens = tokensFor(amount / 100, value / 100)
      expect(tokens * value).toBeLessThanOrEqual(amount)
      expect((tokens + 1) * value).toBeGreaterThan(amount)
    }),
  )
})
