import { expect, test } from 'vitest'
import { waitOf } from './waiting.ts'

const since = '2026-11-20T12:00:00.000Z'
const hour = 3_600_000

test.each([
  ['2026-11-20T11:59:00Z', 'fresh', 0],
  ['2026-11-21T11:59:00Z', 'fresh', 24 * hour - 60_000],
  ['2026-11-21T12:00:00Z', 'long', 24 * hour],
  ['2026-11-23T12:00:00Z', 'overlong', 72 * hour],
])('at %s: %s', (now, state, ms) => {
  expect(waitOf(since, new Date(now))).toEqual({ state, ms })
})
