import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from '../common/cents.ts'
import { schedule, type Terms } from './schedule.ts'

const terms: Terms = { duration: 24, start_date: null, total_return: 15 }
const FROM = '2026-11-23'

test('all of the return and the amount invested are due at the end of the term', () => {
  expect(schedule(terms, 1000_00n, FROM)).toEqual([
    { day: '2028-11-23', kind: 'interest', gross: 150_00n },
    { day: '2028-11-23', kind: 'principal', gross: 1000_00n },
  ])
})

test.each([
  ['2026-11-23', null, 1, '2026-12-23'],
  ['2026-11-23', '2026-03-01', 12, '2027-11-23'],
  ['2026-11-23', '2027-02-01', 12, '2028-02-01'],
  ['2027-01-31', null, 1, '2027-02-28'],
  ['2027-08-31', null, 6, '2028-02-29'],
  ['2026-11-30', null, 1200, '2126-11-30'],
])(
  'an investment of %s in a project that starts on %s for %d months is due on %s',
  (from, start_date, duration, day) => {
    const payments = schedule({ ...terms, start_date, duration }, 1000_00n, from)
    expect(new Set(payments?.map((payment) => payment.day))).toEqual(new Set([day]))
  },
)

test.each([
  [1000, 15, 150],
  [99.9, 7.25, 7.24],
  [0.1, 5, 0.01],
  [1.5, 0.33, 0],
  [9_999_999_999.99, 10_000, 999_999_999_999],
])('%d € at %d %% gain %d €', (invested, total_return, gain) => {
  const interest = schedule({ ...terms, total_return }, centsOf(invested), FROM)?.filter(
    ({ kind }) => kind === 'interest',
  )
  expect(interest?.map(({ gross }) => gross)).toEqual(gain > 0 ? [BigInt(Math.round(gain * 100))] : [])
})

test.each([{ duration: null }, { duration: 0 }, { total_return: null }])('%j is no forecast', (missing) => {
  expect(schedule({ ...terms, ...missing }, 1000_00n, FROM)).toBeUndefined()
})

test('payments are positive, exactly a term after the investment, and add up to the amount and its return', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1200 }),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (invested, hundredths, duration, date) => {
        const from = date.toISOString().slice(0, 10)
        const payments = schedule({ ...terms, duration, total_return: hundredths / 100 }, invested, from)
        const total = payments?.reduce((sum, { gross }) => sum + gross, 0n) ?? 0n
        const exact = invested * (10_000n + BigInt(hundredths))
        const error = total * 10_000n - exact
        expect(error > -5_000n && error <= 5_000n).toBe(true)
        expect(payments?.every(({ gross }) => gross > 0n)).toBe(true)
        for (const { day } of payments ?? []) {
          expect(monthOf(day) - monthOf(from)).toBe(duration)
          expect(day.slice(8) <= from.slice(8)).toBe(true)
        }
      },
    ),
  )
})

function monthOf(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return (year ?? NaN) * 12 + (month ?? NaN)
}
