import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

const created_at = '2026-11-20T12:00:00.000Z'
const hour = 3_600_000

test.each([
  ['2026-11-20T12:00:00Z', null, 'left', 24 * hour],
  ['2026-11-21T06:00:00Z', null, 'left', 6 * hour],
  ['2026-11-21T06:00:01Z', null, 'soon', 6 * hour - 1000],
  ['2026-11-21T12:00:00Z', null, 'soon', 0],
  ['2026-11-21T14:00:00Z', null, 'late', 2 * hour],
  ['2026-12-01T00:00:00Z', '2026-11-21T12:00:00Z', 'answered', 24 * hour],
  ['2026-12-01T00:00:00Z', '2026-11-21T13:00:00Z', 'answered_late', 25 * hour],
])('at %s, answered %s: %s', (now, answered_at, state, ms) => {
  expect(clockOf({ created_at, answered_at }, new Date(now))).toEqual({ state, ms })
})
