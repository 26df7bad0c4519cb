import { expect, test } from 'vitest'
import { periodsAt } from './activity.ts'

const shown = (now: string) =>
  Object.fromEntries(
    Object.entries(periodsAt(new Date(now))).map(([name, { from, to }]) => [
      name,
      [from.toISOString(), to.toISOString()],
    ]),
  )

test('weeks begin on Monday in Madrid, and last week so far ends a week ago', () => {
  // A Wednesday.
  expect(shown('2026-11-25T09:30:00.000Z')).toEqual({
    since_yesterday: ['2026-11-23T23:00:00.000Z', '2026-11-25T09:30:00.000Z'],
    this_week: ['2026-11-22T23:00:00.000Z', '2026-11-25T09:30:00.000Z'],
    last_week_so_far: ['2026-11-15T23:00:00.000Z', '2026-11-18T09:30:00.000Z'],
    last_week: ['2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  })
})

test('Sunday is the last day of its week, also when the clocks change on it', () => {
  const { this_week, last_week_so_far, since_yesterday } = shown('2026-10-25T22:30:00.000Z')
  expect(this_week).toEqual(['2026-10-18T22:00:00.000Z', '2026-10-25T22:30:00.000Z'])
  expect(since_yesterday?.[0]).toBe('2026-10-23T22:00:00.000Z')
  expect(last_week_so_far).toEqual(['2026-10-11T22:00:00.000Z', '2026-10-18T22:30:00.000Z'])
})
