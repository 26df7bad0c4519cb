import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../common/days.ts'
import { xirr, type CashFlow } from './xirr.ts'

/** `2026-01-01 -1000`: a day and euros. */
const flowsOf = (rows: readonly string[]): CashFlow[] =>
  rows.map((row) => {
    const [day = '', euros] = row.split(' ')
    return { day, cents: BigInt(Math.round(Number(euros) * 100)) }
  })

/** The example in Microsoft's documentation of XIRR, which gives eight decimals. */
const documented = [
  '2008-01-01 -10000',
  '2008-03-01 2750',
  '2008-10-30 4250',
  '2009-02-15 3250',
  '2009-04-01 2750',
]

test.each([
  [0.37336253, documented],
  [0.05, ['2026-01-01 -1000', '2027-01-01 1050']],
  [0, ['2026-01-01 -1000', '2030-01-01 1000']],
  [0.05900897, ['2026-01-01 -1000', '2028-01-01 1121.5']],
  [-0.99683772, ['2026-01-01 -1000', '2028-01-01 0.01']],
  [0.44025131, ['2026-01-01 -1000', '2026-01-02 1001']],
  // Two rates solve this example: 10 % and 100 %.
  [0.1, ['2026-01-01 -1000', '2027-01-01 3100', '2028-01-01 -2200']],
])('the return is %d a year for %j', (rate, rows) => {
  expect(xirr(flowsOf(rows))).toBeCloseTo(rate, 8)
  expect(xirr(flowsOf(rows).toReversed())).toBeCloseTo(rate, 8)
})

test.each([
  ['no flow', []],
  ['one flow', ['2026-01-01 -1000']],
  ['a total loss', ['2026-01-01 -1000', '2027-01-01 0']],
  ['payments in one direction', ['2026-01-01 5', '2027-01-01 5']],
  ['a single day', ['2026-01-01 -1000', '2026-01-01 1100']],
  ['a first day that cancels out', ['2026-01-01 -100', '2026-01-01 100', '2026-02-01 50', '2096-02-01 50']],
  ['flows without any rate', ['2026-01-01 -1000', '2027-01-01 1500', '2028-01-01 -1000']],
  ['a rate too large for a number', ['2026-01-01 -0.01', '2026-01-02 1000000000']],
])('there is no return for %s', (_what, rows) => {
  expect(xirr(flowsOf(rows))).toBeUndefined()
})

const START = '2026-11-23'
const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })

/** One investment, then payments within thirty years: exactly one rate exists. */
const investment = fc
  .record({
    paid: cents,
    payments: fc.array(fc.record({ after: fc.integer({ min: 30, max: 11_000 }), cents }), {
      minLength: 1,
      maxLength: 30,
    }),
  })
  .map(({ paid, payments }): CashFlow[] => [
    { day: START, cents: -paid },
    ...payments.map((payment) => ({ day: dayAfter(payment.after), cents: payment.cents })),
  ])

test('at the resulting rate, the present values add up to zero', () => {
  fc.assert(
    fc.property(investment, (flows) => {
      const rate = xirr(flows)
      // Closer to -1, a double has too few digits to express what remains.
      fc.pre(rate !== undefined && rate > -0.99)
      const values = flows.map(
        (flow) => Number(flow.cents) * (1 + (rate ?? NaN)) ** (-daysBetween(START, flow.day) / 365),
      )
      const sum = values.reduce((total, value) => total + value, 0)
      expect(Math.abs(sum / Number(flows[0]?.cents))).toBeLessThan(1e-6)
    }),
  )
})

test('the return does not depend on how much is invested', () => {
  fc.assert(
    fc.property(investment, fc.bigInt({ min: 2n, max: 1000n }), (flows, times) => {
      const rate = xirr(flows)
      fc.pre(rate === undefined || rate > -0.99)
      const ofMore = xirr(flows.map((flow) => ({ ...flow, cents: flow.cents * times })))
      if (rate === undefined) expect(ofMore).toBeUndefined()
      else expect(Math.log1p(ofMore ?? NaN) - Math.log1p(rate)).toBeCloseTo(0, 9)
    }),
  )
})

test('a return is positive exactly when more is paid back than was invested', () => {
  fc.assert(
    fc.property(investment, (flows) => {
      const rate = xirr(flows)
      fc.pre(rate !== undefined)
      const gain = flows.reduce((sum, flow) => sum + flow.cents, 0n)
      expect(Math.sign(rate ?? NaN)).toBe(Math.sign(Number(gain)))
    }),
  )
})

function dayAfter(days: number): string {
  return new Date(Date.parse(START) + days * 86_400_000).toISOString().slice(0, 10)
}
