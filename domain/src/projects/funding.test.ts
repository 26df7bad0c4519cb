import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundingOf, isFull, tokensOf } from './funding.ts'

test.each([
  [0, 100_000, 0, 100_000],
  [33_333, 100_000, 33.3, 66_667],
  [99_999.99, 100_000, 99.9, 0.01],
  [100_000, 100_000, 100, 0],
  [120_000, 100_000, 100, 0],
  [0, 0, 0, 0],
])('%d of %d is %d %% with %d left', (committed, total, percentage, remaining) => {
  expect(fundingOf(committed, total, 3)).toEqual({
    current_funding: committed,
    remaining_funding: remaining,
    funding_percentage: percentage,
    investors_count: 3,
  })
})

test.each([
  ['has tokens left', 1_000, 100, 100, false],
  ['has less left than one token costs', 1_000, 99, 100, true],
  ['was just begun: its preview does not say that it is sold out', 0, 0, 100, false],
  ['has no price yet', 1_000, 0, null, false],
])('a project that %s', (_, total_funding, remaining_funding, token_value, full) => {
  expect(isFull({ total_funding, remaining_funding, token_value })).toBe(full)
})

test.each([
  ['267.5 € at 1.07 €', 267.5, 1.07, 250],
  ['what is left of the last one is not sold', 1_000, 300, 3],
  ['a draft without a price', 1_000, null, null],
  ['a draft without a total', 0, 100, null],
])('tokens of a project: %s', (_, total_funding, token_value, tokens) => {
  expect(tokensOf({ total_funding, token_value })).toBe(tokens)
})

test('only a fully funded project shows 100 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (committed, total) => {
      expect(fundingOf(committed, total, 0).funding_percentage === 100).toBe(committed >= total)
    }),
  )
})
