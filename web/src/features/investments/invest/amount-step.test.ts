import { expect, test } from 'vitest'
import { steppedAmount } from './amount-step.ts'

test.each([
  [1000, 1, 100, 1100],
  [1050, 1, 100, 1100],
  [1050, -1, 100, 1000],
  [1100, -1, 100, 1000],
  [0.2, 1, 0.1, 0.3],
  [99.99, 1, 33.33, 133.32],
] as const)('from %d € one step %d of %d € leads to %d €', (from, direction, token, to) => {
  expect(steppedAmount(from, direction, token)).toBe(to)
})
