import { expect, test } from 'vitest'
import { fullOn, paceDays } from './pace.ts'

test('a project is full when what is left came in at its pace', () => {
  expect(fullOn('2026-11-30', 1000, 100)).toBe('2026-12-10')
  expect(fullOn('2026-11-30', 1001, 100)).toBe('2026-12-11')
  expect(fullOn('2026-11-30', 0, 0)).toBe('2026-11-30')
})

test('where nothing comes in, or almost nothing, there is no such day', () => {
  expect(fullOn('2026-11-30', 1000, 0)).toBe(null)
  expect(fullOn('2026-11-30', 1_000_000, 0.01)).toBe(null)
})

test('the pace of a new project is measured since it was published, over a week at least', () => {
  expect([0, 7, 20, 28, 400].map(paceDays)).toEqual([7, 7, 20, 28, 28])
})
