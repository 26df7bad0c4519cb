import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'
import type { UpcomingPayment } from './upcoming.ts'

const expected = (
  project_id: string,
  day: string,
  traits: Partial<UpcomingPayment> = {},
): UpcomingPayment => ({
  id: `${project_id} ${day} ${traits.kind ?? 'return'}`,
  project_id,
  project_name: project_id,
  project_name_en: '',
  day,
  kind: 'return',
  gross: 0.1,
  rate: 19,
  withheld: 0.02,
  net: 0.08,
  state: 'forecast',
  held_reason: null,
  ...traits,
})

test('the expected returns of a project are one row with exact sums, and overdue ones are another', () => {
  const upcoming = [
    expected('a', '2026-01-01', { state: 'overdue' }),
    expected('a', '2026-04-01', { kind: 'interest', state: 'pending' }),
    expected('b', '2026-05-01'),
    expected('a', '2026-07-01'),
    expected('a', '2026-10-01'),
    expected('a', '2027-01-01'),
    expected('a', '2027-01-01', { kind: 'principal', gross: 10, withheld: 0, net: 10 }),
  ]
  const rows = runsOf(upcoming).map(
    ({ project_id, kind, state, day, last, gross, withheld, net, payments }) => [
      [project_id, kind, state].join(' '),
      [day, last, payments.length],
      [gross, withheld, net],
    ],
  )
  expect(rows).toEqual([
    ['a return overdue', ['2026-01-01', '2026-01-01', 1], [0.1, 0.02, 0.08]],
    ['a interest pending', ['2026-04-01', '2026-04-01', 1], [0.1, 0.02, 0.08]],
    ['b return forecast', ['2026-05-01', '2026-05-01', 1], [0.1, 0.02, 0.08]],
    ['a return forecast', ['2026-07-01', '2027-01-01', 3], [0.3, 0.06, 0.24]],
    ['a principal forecast', ['2027-01-01', '2027-01-01', 1], [10, 0, 10]],
  ])
})

test('without payments there is no row', () => {
  expect(runsOf([])).toEqual([])
})
