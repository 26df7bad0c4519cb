import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../common/cents.ts'
import { barsOf, byMonth } from './over-time.ts'

const paid = (day: string, net: number, withheld = 0, kind = 'interest') => ({
  day,
  kind,
  gross: sumOf([net, withheld]),
  withheld,
  net,
})

test('payments are added up by month, exactly, with principal apart', () => {
  const payments = [
    paid('2026-11-30', 0.1),
    paid('2026-11-01', 0.2, 0.05),
    paid('2026-11-15', 400, 0, 'principal'),
    paid('2026-10-31', 8.1, 1.9, 'dividend'),
  ]
  expect(byMonth(payments)).toEqual([
    { month: '2026-10', gross: 10, withheld: 1.9, net: 8.1, principal: 0 },
    { month: '2026-11', gross: 0.35, withheld: 0.05, net: 0.3, principal: 400 },
  ])
  expect(byMonth([])).toEqual([])
})

test.each([
  [['2026-11'], ['month', '2026-11', 1]],
  // A year of months, and one more month.
  [
    ['2026-02', '2027-01'],
    ['month', '2026-02', 12],
  ],
  [
    ['2026-02', '2027-02'],
    ['quarter', '2026-01', 5],
  ],
  // Three years of quarters, and one more quarter.
  [
    ['2026-03', '2028-12'],
    ['quarter', '2026-01', 12],
  ],
  [
    ['2026-03', '2029-01'],
    ['year', '2026-01', 4],
  ],
  [
    ['2026-12', '2126-01'],
    ['year', '2026-01', 101],
  ],
])('%j are drawn as %j', (months, drawn) => {
  const bars = barsOf(byMonth(months.map((month) => paid(`${month}-15`, 1))))
  expect([bars[0]?.unit, bars[0]?.month, bars.length]).toEqual(drawn)
  expect(sumOf(bars.map(({ net }) => net))).toBe(months.length)
})

test('bars have no gaps between them, and lose no cent', () => {
  const payment = fc.record({
    day: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    cents: fc.integer({ min: 0, max: 10 ** 9 }),
    kind: fc.constantFrom('interest', 'principal'),
  })
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1 }), (drawn) => {
      const payments = drawn.map(({ day, cents, kind }) => paid(day, cents / 100, 0, kind))
      const bars = barsOf(byMonth(payments))
      expect(sumOf(bars.flatMap(({ net, principal }) => [net, principal]))).toBe(
        sumOf(payments.map(({ net }) => net)),
      )
      const years = bars.map(({ month }) => Number(month.slice(0, 4)))
      for (const [i, year] of years.entries()) expect(year - (years[i - 1] ?? year)).toBeLessThanOrEqual(1)
      const days = payments.map(({ day }) => day).toSorted()
      expect(bars[0]?.month.slice(0, 4)).toBe(days[0]?.slice(0, 4))
      expect(bars.at(-1)?.month.slice(0, 4)).toBe(days.at(-1)?.slice(0, 4))
    }),
  )
})
