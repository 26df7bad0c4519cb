import { describe, expect, test } from 'vitest'
import { isMissed, type Offer } from './missed.ts'

const offer: Offer = {
  regime: 'ecspr',
  status: 'active',
  target: 50_000,
  target_deadline: '2026-11-30',
  current_funding: 49_999.99,
}
const after = new Date('2026-12-01T10:00:00Z')

describe('an offer below its target is missed once its last day is over in Madrid', () => {
  test.each([
    ['the last second in winter', '2026-11-30', '2026-11-30T22:59:59.999Z', false],
    ['midnight in winter', '2026-11-30', '2026-11-30T23:00:00Z', true],
    ['the last second in summer', '2026-07-31', '2026-07-31T21:59:59.999Z', false],
    ['midnight in summer', '2026-07-31', '2026-07-31T22:00:00Z', true],
    ['the last second of the day that summer time begins', '2026-03-29', '2026-03-29T21:59:59.999Z', false],
    ['midnight after the day that summer time begins', '2026-03-29', '2026-03-29T22:00:00Z', true],
    ['the last second of the day that winter time begins', '2026-10-25', '2026-10-25T22:59:59.999Z', false],
    ['midnight after the day that winter time begins', '2026-10-25', '2026-10-25T23:00:00Z', true],
    ['half past eleven in the Canary Islands', '2026-11-30', '2026-11-30T23:30:00Z', true],
  ])('%s', (_case, target_deadline, at, expected) => {
    expect(isMissed({ ...offer, target_deadline }, new Date(at))).toBe(expected)
  })
})

test('one cent below the target is missed, the target exactly is not', () => {
  expect(isMissed({ ...offer, current_funding: 49_999.99 }, after)).toBe(true)
  expect(isMissed({ ...offer, current_funding: 50_000 }, after)).toBe(false)
  expect(isMissed({ ...offer, current_funding: 50_000.01 }, after)).toBe(false)
})

test('an offer that reached its target and falls below it after the last day is missed from then on', () => {
  const reached = { ...offer, current_funding: 60_000 }
  expect(isMissed(reached, after)).toBe(false)
  expect(isMissed({ ...reached, current_funding: 40_000 }, after)).toBe(true)
})

test('a project is never missed without a sheet in force, as a draft or after cancellation', () => {
  expect(isMissed({ ...offer, target: null, target_deadline: null }, after)).toBe(false)
  expect(isMissed({ ...offer, regime: 'private' }, after)).toBe(false)
  expect(isMissed({ ...offer, status: 'draft' }, after)).toBe(false)
  expect(isMissed({ ...offer, status: 'cancelled' }, after)).toBe(false)
})

test('completing or blocking a missed offer does not let anybody pay', () => {
  expect(isMissed({ ...offer, status: 'completed' }, after)).toBe(true)
  expect(isMissed({ ...offer, status: 'blocked' }, after)).toBe(true)
})
