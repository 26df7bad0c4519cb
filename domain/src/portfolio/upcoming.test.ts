import { expect, test } from 'vitest'
import { paymentState, paymentStates, type Course } from '../distributions/payment-state.ts'
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
  gross,
  rate: 19,
  withheld: 0n,
  net: gross,
  state: 'pending',
  untaxed_because: null,
  held_reason: null,
  ...traits,
})
const expected = (
  { payments = [], investments = [invested('2025-12-01')] }: Partial<Parameters<typeof upcomingOf>[0]>,
  today = '2026-05-01',
) =>
  upcomingOf({ projects: [project], investments, payments, payee: 'resident_person', rates }, today).map(
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

test('what was approved comes first in the order of days, and is not expected a second time', () => {
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

test('what was paid for inherited tokens before they were inherited is not expected again', () => {
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

test('of projects without terms, and of those whose tokens one does not hold, only what was approved is expected', () => {
  const payments = [payment('sale', 5_00n)]
  const given = { investments: [invested('2025-12-01')], payments, payee: 'resident_person', rates } as const
  const untold = { ...project, duration: null }
  for (const projects of [[], [untold]])
    expect(upcomingOf({ projects, ...given }, '2026-05-01').map(({ kind }) => kind)).toEqual(['sale'])
})

const course: Course = {
  is_reversed: false,
  to_return: 0n,
  is_ordered: false,
  was_returned: false,
  paid_on: null,
  held_reason: null,
}
test.each([
  ['pending', {}],
  ['held', { held_reason: 'no_account' }],
  ['ordered', { is_ordered: true, held_reason: 'blocked' }],
  ['ordered', { is_ordered: true, was_returned: true }],
  ['returned', { was_returned: true }],
  ['returned', { was_returned: true, held_reason: 'no_account' }],
  ['paid', { is_ordered: true, was_returned: true, paid_on: '2026-01-01', held_reason: 'blocked' }],
  ['reversed', { is_reversed: true, held_reason: 'no_account' }],
] as const)('a payment is %s: %j', (state, traits) => {
  const shown = paymentState({ ...course, ...traits })
  expect(shown.state).toBe(state)
  // What is settled or on its way waits for nothing.
  if (state === 'paid' || state === 'ordered' || state === 'reversed') expect(shown.held_reason).toBeNull()
})

test('a payment is due until it is paid or reversed', () => {
  expect(paymentStates.filter((state) => isDue({ state }))).toEqual([
    'pending',
    'held',
    'ordered',
    'returned',
  ])
})
