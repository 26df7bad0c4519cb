import { expect, test } from 'vitest'
import { isProvisional, quarterDueBy } from './years.ts'

test('the papers of a year are provisional until its annual forms are due, on 31 January of the next one', () => {
  for (const today of ['2026-01-01', '2026-12-31', '2027-01-31'])
    expect(isProvisional(2026, today)).toBe(true)
  for (const today of ['2027-02-01', '2028-01-15']) expect(isProvisional(2026, today)).toBe(false)
})

test('the tax of a quarter is paid in by the 20th of the month after it', () => {
  expect([1, 2, 3, 4].map((quarter) => quarterDueBy(2026, quarter))).toEqual([
    '2026-04-20',
    '2026-07-20',
    '2026-10-20',
    '2027-01-20',
  ])
})
