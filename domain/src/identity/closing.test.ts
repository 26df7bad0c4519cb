import { expect, test } from 'vitest'
import { eraseAfter, isSealed } from './closing.ts'

const closed = new Date('2026-11-22T10:00:00.000Z')

test('data sent for verification is kept for years, all other data for an hour', () => {
  expect(eraseAfter(closed, true, 10).toISOString()).toBe('2036-11-22T10:00:00.000Z')
  expect(eraseAfter(closed, false, 10).toISOString()).toBe('2026-11-22T11:00:00.000Z')
})

test('staff can read a closed account for five years', () => {
  expect(isSealed(null, closed)).toBe(false)
  expect(isSealed(closed.toISOString(), new Date('2031-11-22T09:59:59.000Z'))).toBe(false)
  expect(isSealed(closed.toISOString(), new Date('2031-11-22T10:00:00.000Z'))).toBe(true)
})
