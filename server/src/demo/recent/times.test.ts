import { dayOf } from '@acervo/domain/common/time-zone'
import { expect, it, test } from 'vitest'
import { demoBegins, timeOf } from '../../testing/demo-begins.ts'
import { inOfficeHours, isBankingDay, momentAgo, momentOf } from './times.ts'

test.each([
  ['2026-12-01', '09:30', '2026-12-01T08:30:00.000Z'],
  ['2027-07-01', '09:30', '2027-07-01T07:30:00.000Z'],
  ['2027-03-28', '20:00', '2027-03-28T18:00:00.000Z'],
  ['2027-10-31', '20:00', '2027-10-31T19:00:00.000Z'],
  // This time does not exist, because the clocks go from 2:00 to 3:00.
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
])('%s at %s in Madrid is %s', (day, time, expected) => {
  expect(momentOf(day, time).toISOString()).toBe(expected)
})

it.each([
  ['a weekend', '2026-12-05', false],
  ['a weekday', '2026-12-07', true],
  ['Christmas', '2028-12-25', false],
  ['Good Friday', '2027-03-26', false],
  ['Easter Monday', '2027-03-29', false],
  ['the Tuesday after', '2027-03-30', true],
  ['a late Good Friday', '2049-04-16', false],
])('banks are closed on weekends and their holidays: %s, %s', (_, day, isOpen) => {
  expect(isBankingDay(day)).toBe(isOpen)
})

it.each([
  ['at once in the morning', '2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  ['when the office opens', '2026-12-01T04:00:00Z', '2026-12-01T08:20:00.000Z'],
  ['on the next morning', '2026-12-01T20:00:00Z', '2026-12-02T08:20:00.000Z'],
  ['after the weekend', '2026-12-04T18:00:00Z', '2026-12-07T08:20:00.000Z'],
])('staff act %s', (_, from, expected) => {
  expect(inOfficeHours(new Date(from), 20).toISOString()).toBe(expected)
})

test('today’s events are in the past, in order, and not at night unless the demo was started then', () => {
  for (const begun of demoBegins) {
    const told = ['09:50', '12:40', '17:00', '21:30'].map((time) => momentAgo(begun, [0, time]))
    expect(told.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(told)
    for (const at of told) {
      const isAwake = timeOf(at) >= '08:00' || begun.getTime() - at.getTime() < 7_200_000
      expect([dayOf(at), at < begun, isAwake]).toEqual([dayOf(begun), true, true])
    }
  }
})
