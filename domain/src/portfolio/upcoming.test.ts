import { expect, test } from 'vitest'
import { paymentStates } from '../distributions/payment-state.ts'
import type { PaymentFrequency } from '../projects/payment-frequency.ts'
import { isDue, type OwnPayment } from './payments.ts'
import { firstRates as rates } from '../returns/testing/rates.ts'
import { upcomingOf } from './upcoming.ts'

const project = {
  project_id: 'a',
  project_name: 'A',
  project_name_en: '',
  duration: 12,
  start_date: '2026-01-01',
  total_return: 10,
  payment_frequency: 'at_end' as PaymentFrequency,
}
const invested = (on: string, cents = 1000_00n) => ({
  project_id: 'a',
  paid_on: on,
  cents,
  made: [{ on, cents }],
  before: { income: 0n, principal: 0n },
})
const payment = (kind: OwnPayment['kind'], gross: bigint, traits: Partial<OwnPayment> = {}): OwnPayment => ({
  id: kind,
  project_id: 'a',
  project_name: 'A',
  project_name_en: '',
  kind,
  payment_date: '2026-06-01',
  paid_on: null,
  tokens: 10,
  set_off: 0n,
  to_return: 0n,
  reference: null,
  passed_tokens: 0,
  record_date: '2025-12-31',
  gross,
  rate: 19,
  withheld: 0n,
  net: gross,
  state: 'pending',
  untaxed_because: null,
  held_reason: null,
  ...traits,
})
type Expecting = Partial<Parameters<typeof upcomingOf>[0]>
const expected = (
  { projects = [project], payments = [], investments = [invested('2025-12-01')] }: Expecting,
  today = '2026-05-01',
) =>
  upcomingOf({ projects, investments, payments, payee: 'resident_person', rates }, today).map(
    ({ day, kind, gross, net, state }) => [day, kind, gross, net, state],
  )

test('the terms of a project expect its return, less withholding, and what was invested', () => {
  expect(expected({})).toEqual([
    ['2027-01-01', 'return', 100, 81, 'forecast'],
    ['2027-01-01', 'principal', 1000, 1000, 'forecast'],
  ])
})

test('investments that are due on one day are one payment, others are not', () => {
  const investments = [invested('2025-12-01'), invested('2025-12-24'), invested('2026-03-15', 500_00n)]
  expect(expected({ investments })).toEqual([
    ['2027-01-01', 'return', 200, 162, 'forecast'],
    ['2027-01-01', 'principal', 2000, 2000, 'forecast'],
    ['2027-03-15', 'return', 50, 40.5, 'forecast'],
    ['2027-03-15', 'principal', 500, 500, 'forecast'],
  ])
})

test('approved payments are sorted by day with the expected ones, and are not expected a second time', () => {
  expect(expected({ payments: [payment('dividend', 30_00n), payment('principal', 400_00n)] })).toEqual([
    ['2026-06-01', 'dividend', 30, 30, 'pending'],
    ['2026-06-01', 'principal', 400, 400, 'pending'],
    ['2027-01-01', 'return', 70, 56.7, 'forecast'],
    ['2027-01-01', 'principal', 600, 600, 'forecast'],
  ])
})

test('a reversed payment changes nothing, and more income than the terms promised leaves none to expect', () => {
  const reversed = payment('interest', 30_00n, { state: 'reversed' })
  expect(expected({ payments: [reversed] })).toEqual(expected({}))
  const paid = payment('interest', 250_00n, { state: 'paid', paid_on: '2026-04-01' })
  expect(expected({ payments: [paid] })).toEqual([['2027-01-01', 'principal', 1000, 1000, 'forecast']])
})

test('payments made for inherited tokens before the inheritance are not expected again', () => {
  const inherited = { ...invested('2025-12-01'), before: { income: 60_00n, principal: 300_00n } }
  expect(expected({ investments: [inherited] })).toEqual([
    ['2027-01-01', 'return', 40, 32.4, 'forecast'],
    ['2027-01-01', 'principal', 700, 700, 'forecast'],
  ])
  const paidBack = { ...inherited, before: { income: 0n, principal: 1000_00n } }
  expect(expected({ investments: [paidBack] })).toEqual([])
})

test('inherited tokens are due on the days of the investments in which they were bought', () => {
  const inherited = {
    ...invested('2027-02-01'),
    made: [
      { on: '2026-03-15', cents: 300_00n },
      { on: '2025-12-01', cents: 700_00n },
    ],
  }
  expect(expected({ investments: [inherited] })).toEqual([
    ['2027-01-01', 'return', 70, 56.7, 'forecast'],
    ['2027-01-01', 'principal', 700, 700, 'forecast'],
    ['2027-03-15', 'return', 30, 24.3, 'forecast'],
    ['2027-03-15', 'principal', 300, 300, 'forecast'],
  ])
})

test('a day that has passed is overdue, unless principal was paid back', () => {
  const later = '2027-01-02'
  expect(expected({}, '2027-01-01').map(([, , , , state]) => state)).toEqual(['forecast', 'forecast'])
  expect(expected({}, later).map(([, , , , state]) => state)).toEqual(['overdue', 'overdue'])
  const part = payment('principal', 1_00n, { state: 'paid', paid_on: '2026-06-01' })
  expect(expected({ payments: [part] }, later)).toEqual([])
})

test('once all principal was paid back, nothing more is expected', () => {
  const payments = [payment('principal', 1000_00n, { state: 'paid', paid_on: '2026-06-01' })]
  expect(expected({ payments })).toEqual([])
})

test('only approved payments are expected of projects without terms, or without tokens of the person', () => {
  const payments = [payment('sale', 5_00n)]
  const given = { investments: [invested('2025-12-01')], payments, payee: 'resident_person', rates } as const
  const untold = { ...project, duration: null }
  for (const projects of [[], [untold]])
    expect(upcomingOf({ projects, ...given }, '2026-05-01').map(({ kind }) => kind)).toEqual(['sale'])
})

// 25 € on the first day of April, July, October and January.
const quarterly = { ...project, payment_frequency: 'quarterly' as const }
const interest = (payment_date: string, gross: bigint, traits: Partial<OwnPayment> = {}) =>
  payment('interest', gross, {
    id: payment_date,
    payment_date,
    state: 'paid',
    paid_on: payment_date,
    ...traits,
  })
const returnsLeft = (given: Expecting, today = '2026-05-01') =>
  expected({ projects: [quarterly], ...given }, today)
    .filter(([, kind]) => kind === 'return')
    .map(([day, , gross, , state]) => [day, gross, state])
const [april, july, october, january] = [
  ['2026-04-01', 25, 'overdue'],
  ['2026-07-01', 25, 'forecast'],
  ['2026-10-01', 25, 'forecast'],
  ['2027-01-01', 25, 'forecast'],
]

test('a return that is paid every quarter is expected every quarter, and its past days are overdue', () => {
  expect(returnsLeft({})).toEqual([april, july, october, january])
  expect(expected({ projects: [quarterly] }).at(-1)).toEqual([
    '2027-01-01',
    'principal',
    1000,
    1000,
    'forecast',
  ])
})

test.each<[string, OwnPayment[], unknown[]]>([
  ['paid on its day', [interest('2026-04-01', 25_00n)], [july, october, january]],
  ['paid a month late', [interest('2026-05-01', 25_00n)], [july, october, january]],
  [
    'approved a month early',
    [interest('2026-06-01', 25_00n, { state: 'pending', paid_on: null })],
    [april, october, january],
  ],
  [
    'of less than expected, which is not owed any more',
    [interest('2026-04-10', 10_00n)],
    [july, october, january],
  ],
  [
    'in two parts',
    [interest('2026-04-01', 10_00n), payment('dividend', 15_00n, { payment_date: '2026-04-20' })],
    [july, october, january],
  ],
  ['reversed', [interest('2026-04-01', 25_00n, { state: 'reversed' })], [april, july, october, january]],
  // The second payment is nearer to July, so the first stays overdue and the sum is right.
  ['paid for both quarters at the second', [interest('2026-07-01', 50_00n)], [october, january]],
  [
    'paid so late that it looks like the next one',
    [interest('2026-06-20', 25_00n), interest('2026-07-01', 25_00n)],
    [october, january],
  ],
  [
    'of a cent more than expected, which leaves the others as they are',
    [interest('2026-04-01', 25_01n)],
    [july, october, january],
  ],
  [
    'of a cent less than expected, and so late that it looks like the next one',
    [interest('2026-06-20', 24_99n), interest('2026-07-01', 25_00n)],
    [october, january],
  ],
  [
    'of more than expected, which is less to come',
    [interest('2026-04-01', 35_00n)],
    [['2026-07-01', 15, 'forecast'], october, january],
  ],
  ['paid for all quarters at once', [interest('2026-04-01', 100_00n)], []],
  ['of more than all quarters', [interest('2026-04-01', 250_00n)], []],
])('what was %s is not expected again', (_, payments, left) => {
  expect(returnsLeft({ payments })).toEqual(left)
})

test('one distribution counts for the period of each of several investments', () => {
  // The second project pays on the 20th, 12.50 a quarter.
  const investments = [invested('2025-12-01'), invested('2026-01-20', 500_00n)]
  const due = [april, ['2026-04-20', 12.5, 'overdue'], july, ['2026-07-20', 12.5, 'forecast']]
  expect(returnsLeft({ investments }).slice(0, 4)).toEqual(due)
  expect(returnsLeft({ investments, payments: [interest('2026-04-30', 37_50n)] }).slice(0, 2)).toEqual(
    due.slice(2),
  )
})

test('a distribution from long before an investment does not take the place of its first payment', () => {
  const investments = [invested('2025-12-01'), invested('2026-06-25', 500_00n)]
  const payments = [interest('2026-04-01', 25_00n)]
  expect(returnsLeft({ investments, payments }, '2026-07-01').slice(0, 3)).toEqual([
    july,
    ['2026-09-25', 12.5, 'forecast'],
    october,
  ])
})

test('of tokens that were bought in several investments and inherited at once, a distribution is that of each', () => {
  const inherited = {
    ...invested('2026-02-01'),
    made: [
      { on: '2025-12-01', cents: 600_00n },
      { on: '2026-01-10', cents: 400_00n },
    ],
  }
  const payments = [interest('2026-04-05', 25_00n)]
  expect(returnsLeft({ investments: [inherited], payments }).slice(0, 2)).toEqual([
    ['2026-07-01', 15, 'forecast'],
    ['2026-07-10', 10, 'forecast'],
  ])
})

test('payments due before the money or the inheritance arrived are not expected', () => {
  const late = { ...invested('2025-12-01'), paid_on: '2026-04-01' }
  expect(returnsLeft({ investments: [late] })).toEqual([july, october, january])
  const inherited = { ...late, paid_on: '2026-08-01', before: { income: 40_00n, principal: 0n } }
  expect(returnsLeft({ investments: [inherited] }, '2026-09-01')).toEqual([october, january])
})

test('a partial repayment of principal ends overdue payments, and a full one ends all expected payments', () => {
  const part = payment('principal', 400_00n)
  expect(returnsLeft({ payments: [part] })).toEqual([july, october, january])
  expect(returnsLeft({ payments: [payment('principal', 1000_00n)] })).toEqual([])
})

test('a payment that is expected is taxed at the rate of its day', () => {
  const later = [
    ...rates,
    { income: 'interest', payee: 'resident_person', from: '2026-09-01', rate: 2100 } as const,
  ]
  const given = { investments: [invested('2025-12-01')], payments: [], payee: 'resident_person' } as const
  const shown = upcomingOf({ projects: [quarterly], ...given, rates: later }, '2026-05-01')
  expect(shown.map(({ withheld }) => withheld)).toEqual([4.75, 4.75, 5.25, 5.25, 0])
})

test('a payment is due until it is paid or reversed', () => {
  expect(paymentStates.filter((state) => isDue({ state }))).toEqual([
    'pending',
    'held',
    'ordered',
    'returned',
  ])
})

test('payments for tokens that passed to others are not deducted from what the rest is expected to pay', () => {
  const payments = [
    payment('interest', 40_00n, { state: 'paid', paid_on: '2026-04-01', passed_tokens: 8 }),
    payment('principal', 400_00n, { state: 'paid', paid_on: '2026-04-01', passed_tokens: 8 }),
  ]
  // Two of ten tokens are left, so a fifth of what was invested and paid counts.
  expect(expected({ payments, investments: [invested('2025-12-01', 200_00n)] })).toEqual([
    ['2027-01-01', 'return', 12, 9.72, 'forecast'],
    ['2027-01-01', 'principal', 120, 120, 'forecast'],
  ])
})
