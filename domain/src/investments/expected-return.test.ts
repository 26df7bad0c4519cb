import { expect, test } from 'vitest'
import { expectedReturn } from './expected-return.ts'

test.each([
  [1000, 100, 15, { invested: 1000, gain: 150, total: 1150 }],
  [1050, 100, 15, { invested: 1000, gain: 150, total: 1150 }],
  [99.9, 33.3, 7.25, { invested: 99.9, gain: 7.24, total: 107.14 }],
  [500, 100, 0, { invested: 500, gain: 0, total: 500 }],
  [50, 100, 15, null],
  [NaN, 100, 15, null],
  [1000, 100, null, null],
  [1000, null, 15, null],
])(
  '%s € in tokens of %s € at %s %% are expected to become %j',
  (amount, token_value, total_return, expected) => {
    expect(expectedReturn(amount, { token_value, total_return })).toEqual(expected)
  },
)
