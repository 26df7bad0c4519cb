import { expect, test } from 'vitest'
import { atMost } from './use-row-selection.ts'

test('rows that are too many are ignored, and none that was selected gives way to them', () => {
  const before = { 8: true, 9: true } as const
  expect(atMost(2, before, { ...before, 1: true })).toEqual(before)
  expect(atMost(2, before, { 9: true })).toEqual({ 9: true })
  expect(Object.keys(atMost(2, {}, { a: true, b: true, c: true }))).toEqual(['a', 'b'])
})
