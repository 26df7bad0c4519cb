import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { centsOf } from '../common/cents.ts'
import { paymentFrequencies, type PaymentFrequency } from '../projects/payment-frequency.ts'
import { monthsOf } from '../projects/terms/payment-periods.ts'
import { schedule, type Terms } from './schedule.ts'

const terms: Terms = { duration: 24, start_date: null, total_return: 15, payment_frequency: 'at_end' }
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

const interestOf = (traits: Partial<Terms>, invested = 1000_00n, from = FROM) =>
  (schedule({ ...terms, ...traits }, invested, from) ?? []).filter(({ kind }) => kind === 'interest')

test('a return that is paid every quarter comes in equal parts, and the amount invested at the end', () => {
  const payments = schedule(
    { ...terms, duration: 36, total_return: 21, payment_frequency: 'quarterly' },
    1000_00n,
    FROM,
  )
  expect(payments).toHaveLength(13)
  expect(new Set(payments?.slice(0, 12).map(({ gross }) => gross))).toEqual(new Set([17_50n]))
  expect(payments?.slice(0, 2).map(({ day }) => day)).toEqual(['2027-02-23', '2027-05-23'])
  expect(payments?.slice(-2)).toEqual([
    { day: '2029-11-23', kind: 'interest', gross: 17_50n },
    { day: '2029-11-23', kind: 'principal', gross: 1000_00n },
  ])
})

test.each<[PaymentFrequency, number, [string, bigint][]]>([
  // Most months have no 31st. The schedule returns to the 31st in months that have one.
  [
    'monthly',
    3,
    [
      ['2027-02-28', 50_00n],
      ['2027-03-31', 50_00n],
      ['2027-04-30', 50_00n],
    ],
  ],
  // The last period has one month instead of four.
  [
    'quarterly',
    4,
    [
      ['2027-04-30', 112_50n],
      ['2027-05-31', 37_50n],
    ],
  ],
  [
    'half_yearly',
    13,
    [
      ['2027-07-31', 69_23n],
      ['2028-01-31', 69_23n],
      ['2028-02-29', 11_54n],
    ],
  ],
  [
    'yearly',
    24,
    [
      ['2028-01-31', 75_00n],
      ['2029-01-31', 75_00n],
    ],
  ],
  ['yearly', 12, [['2028-01-31', 150_00n]]],
  // The project ends before its first year is over. Publishing refuses that; a draft shows one payment.
  ['yearly', 7, [['2027-08-31', 150_00n]]],
])('150 € that are paid %s within %d months', (payment_frequency, duration, expected) => {
  const payments = interestOf({ payment_frequency, duration }, 1000_00n, '2027-01-31')
  expect(payments.map(({ day, gross }) => [day, gross])).toEqual(expected)
})

test('cents that cannot be divided go to the earlier of equal payments, and payments of no cents are left out', () => {
  const paid = (total_return: number, invested: bigint) =>
    interestOf({ duration: 12, total_return, payment_frequency: 'quarterly' }, invested).map(
      ({ gross }) => gross,
    )
  expect(paid(10, 100_10n)).toEqual([2_51n, 2_50n, 2_50n, 2_50n])
  expect(paid(10, 20n)).toEqual([1n, 1n])
})

const terms100Years = {
  invested: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  hundredths: fc.integer({ min: 0, max: 1_000_000 }),
  duration: fc.integer({ min: 1, max: 1200 }),
  date: fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
}

test('at any frequency, the payments add up to the amount and its return, half a cent rounded up', () => {
  const { invested, hundredths, duration, date } = terms100Years
  fc.assert(
    fc.property(invested, hundredths, duration, date, fc.constantFrom(...paymentFrequencies), (...drawn) => {
      const [cents, percent, months, start, payment_frequency] = drawn
      const from = start.toISOString().slice(0, 10)
      const drawnTerms = { ...terms, duration: months, total_return: percent / 100, payment_frequency }
      const payments = schedule(drawnTerms, cents, from) ?? []
      const total = payments.reduce((sum, { gross }) => sum + gross, 0n)
      const error = total * 10_000n - cents * (10_000n + BigInt(percent))
      expect(error > -5_000n && error <= 5_000n).toBe(true)
      expect(payments.every(({ gross }) => gross > 0n)).toBe(true)
      expect(payments.at(-1)).toEqual({
        day: schedule({ ...drawnTerms, payment_frequency: 'at_end' }, cents, from)?.at(-1)?.day,
        kind: 'principal',
        gross: cents,
      })
    }),
  )
})

test('payments come a whole number of periods after the beginning, on its day or on the last of a shorter month', () => {
  const { duration, date } = terms100Years
  fc.assert(
    fc.property(
      duration,
      date,
      fc.constantFrom(...paymentFrequencies),
      (months, start, payment_frequency) => {
        const from = start.toISOString().slice(0, 10)
        const each = monthsOf(payment_frequency) ?? months
        const payments = interestOf({ duration: months, payment_frequency }, 10n ** 9n, from)
        expect(payments).toHaveLength(Math.ceil(months / each))
        for (const [at, { day }] of payments.entries()) {
          const isLast = at === payments.length - 1
          expect(monthOf(day) - monthOf(from)).toBe(isLast ? months : each * (at + 1))
          expect(day.slice(8) === from.slice(8) || day === lastDayOfItsMonth(day)).toBe(true)
          expect(day.slice(8) <= from.slice(8)).toBe(true)
          expect(day > (payments[at - 1]?.day ?? from)).toBe(true)
        }
      },
    ),
  )
})

test('equal periods are paid the same, to the cent that cannot be divided', () => {
  const { invested, hundredths, duration } = terms100Years
  fc.assert(
    fc.property(invested, hundredths, duration, (cents, percent, months) => {
      const payments = interestOf(
        { duration: months * 3, total_return: percent / 100, payment_frequency: 'quarterly' },
        cents,
      ).map(({ gross }) => gross)
      // With fewer cents than periods, some periods pay nothing.
      const least = payments.length < months ? 0n : (payments.at(-1) ?? 0n)
      expect((payments[0] ?? 0n) - least <= 1n).toBe(true)
    }),
  )
})

test.each(['Europe/Madrid', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'the days are the same where the clock shows the time of %s',
  (zone) => {
    const days = () =>
      ['2027-03-27', '2027-10-30', '2026-12-31'].map((from) =>
        interestOf({ payment_frequency: 'monthly' }, 1000_00n, from).map(({ day }) => day),
      )
    const here = days()
    vi.stubEnv('TZ', zone)
    try {
      expect(days()).toEqual(here)
    } finally {
      vi.unstubAllEnvs()
    }
  },
)

function lastDayOfItsMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function monthOf(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return (year ?? NaN) * 12 + (month ?? NaN)
}
