import { expect, test } from 'vitest'
import { exceedsOwnerMax } from './regime.ts'

test('an owner may ask for exactly the maximum, in however many offers, and for not a cent more', () => {
  const others = [
    2_467_143.28, 465_940.74, 962_417, 323_623.98, 2843.61, 75_049.43, 284_428.27, 68_955.65, 136_449.23,
    28_454.03,
  ]
  expect(exceedsOwnerMax('ecspr', [...others, 184_694.78])).toBe(false)
  expect(exceedsOwnerMax('ecspr', [...others, 184_694.79])).toBe(true)
  expect(exceedsOwnerMax('private', [9_000_000])).toBe(false)
})
