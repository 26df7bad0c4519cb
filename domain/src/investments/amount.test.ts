import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensFor } from '../tokens/for-amount.ts'
import { amountFailure, amountMax, amountMin, purchaseOf } from './amount.ts'
import { say } from '../common/text.ts'
import es from '../texts/es/failures.json'

const limits = { min_investment: 1000, max_investment: 10_000, remaining_funding: 50_000, token_value: 100 }

test.each([
  [999.99, limits, 'La inversión mínima es €1.000'],
  [1000, limits, undefined],
  [10_000, limits, undefined],
  [10_000.01, limits, 'La inversión máxima es €10.000'],
  [5000, { ...limits, remaining_funding: 4000.5 }, 'Solo quedan €4.000,50 disponibles para invertir'],
  [0.5, { ...limits, min_investment: null }, 'La inversión mínima es €1'],
  [50, { ...limits, min_investment: null }, 'El importe debe comprar al menos un token (100\u00a0€)'],
  // Less than the minimum is left: either the last whole tokens, or any amount that buys exactly these.
  [300, { ...limits, remaining_funding: 350 }, undefined],
  [350, { ...limits, remaining_funding: 350 }, undefined],
  [
    299.99,
    { ...limits, remaining_funding: 350 },
    'Queda menos que la inversión mínima: los últimos tokens se compran juntos, por 300\u00a0€',
  ],
  [350.01, { ...limits, remaining_funding: 350 }, 'Solo quedan €350 disponibles para invertir'],
  [
    99.99,
    { ...limits, remaining_funding: 99.99 },
    'Este proyecto está completo: ya no queda ningún token a la venta',
  ],
  [1_000_000, { ...limits, max_investment: null, remaining_funding: 2_000_000 }, undefined],
])('%d € within %j: %s', (amount, within, message) => {
  const failure = amountFailure(amount, within)
  expect(failure && say(es[failure.code], 'es', failure.params)).toBe(message)
})

test('the maximum is never refused, unless it is below the minimum', () => {
  const euros = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(euros, euros, euros, (min, max, remaining) => {
      const some = { min_investment: min, max_investment: max, remaining_funding: remaining, token_value: 1 }
      fc.pre(amountMax(some) >= min)
      expect(amountFailure(amountMax(some), some)).toBeUndefined()
    }),
  )
})

test('tokens never cost more than was paid, and the remainder buys no further token', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000_00 })
  fc.assert(
    fc.property(cents, cents, (amount, value) => {
      const tokens = tokensFor(amount / 100, value / 100)
      expect(tokens * value).toBeLessThanOrEqual(amount)
      expect((tokens + 1) * value).toBeGreaterThan(amount)
    }),
  )
})

test.each([
  ['1.050 € at 100 € a token', 1050, 100, { tokens: 10, amount: 1000 }],
  ['cents', 0.3, 0.1, { tokens: 3, amount: 0.3 }],
  ['less than a token', 99.99, 100, { tokens: 0, amount: 0 }],
])('%s', (_, typed, tokenValue, purchase) => expect(purchaseOf(typed, tokenValue)).toEqual(purchase))

test('an accepted amount buys at least one token, and never more than is left or was typed', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, cents, (typed, min, remaining, token) => {
      const some = {
        min_investment: min / 100,
        max_investment: null,
        remaining_funding: remaining / 100,
        token_value: token / 100,
      }
      fc.pre(!amountFailure(typed / 100, some))
      const { tokens, amount } = purchaseOf(typed / 100, token / 100)
      expect(tokens).toBeGreaterThanOrEqual(1)
      expect(Math.round(amount * 100)).toBe(tokens * token)
      expect(amount).toBeLessThanOrEqual(Math.min(typed, remaining) / 100)
    }),
  )
})

test('the initial amount of the form is accepted unless none is, and buys whole tokens where possible', () => {
  expect(amountMin({ ...limits, min_investment: 1050 })).toBe(1100)
  expect(amountMin({ ...limits, min_investment: 1050, max_investment: 1060 })).toBe(1050)
  expect(amountMin({ ...limits, remaining_funding: 350 })).toBe(300)
  const euros = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(euros, euros, euros, (min, remaining, token) => {
      fc.pre(min >= token && remaining >= token)
      const some = {
        min_investment: min,
        max_investment: null,
        remaining_funding: remaining,
        token_value: token,
      }
      expect(amountFailure(amountMin(some), some)).toBeUndefined()
    }),
  )
})
