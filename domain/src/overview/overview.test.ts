import { expect, test } from 'vitest'
import { byAge, daysOfMonth, funnelDays } from './overview.ts'

test('the queue whose oldest row has waited longest comes first, and empty queues come last in their order', () => {
  const row = (kind: 'contact' | 'kyc' | 'payments' | 'mints', oldest: string | null) => ({
    kind,
    count: oldest ? 1 : 0,
    oldest,
  })
  const rows = [
    row('contact', null),
    row('kyc', '2026-11-03T10:00:00.000Z'),
    row('payments', null),
    row('mints', '2026-10-30T10:00:00.000Z'),
  ]
  expect(byAge(rows).map(({ kind }) => kind)).toEqual(['mints', 'kyc', 'contact', 'payments'])
})

test('a month ends on its last day, in a leap year too', () => {
  expect(['2026-11', '2026-12', '2027-02', '2028-02'].map((month) => daysOfMonth(month).to)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('the funnel has 90 days, of which today is one', () => {
  expect(funnelDays('2026-11-30')).toEqual({ from: '2026-09-02', to: '2026-11-30' })
})
