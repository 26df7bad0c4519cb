import { expect, test } from 'vitest'
import { dividendPayeeOf, isExemptHolding, largeHoldingSince, type RegisterChange } from './large-holding.ts'
import { payees } from './withholding.ts'

const change = (day: string, own: number, others = 0): RegisterChange => ({ day, all: own + others, own })
const bought = change('2026-03-01', 50, 950)

test.each<[string, RegisterChange[], string | undefined]>([
  ['exactly 5 % counts', [bought], '2026-03-01'],
  ['less than 5 % does not', [change('2026-03-01', 49, 950)], undefined],
  ['nobody holds anything yet', [], undefined],
  ['what comes after the day does not count', [change('2027-03-02', 50)], undefined],
  [
    'what others redeem makes the share larger',
    [change('2026-03-01', 40, 960), change('2026-05-01', 0, -200)],
    '2026-05-01',
  ],
  ['what others buy makes it too small', [bought, change('2026-05-01', 0, 1)], undefined],
  [
    'a day below 5 % begins the count anew',
    [bought, change('2026-05-01', -1), change('2026-05-02', 2)],
    '2026-05-02',
  ],
  ['all was redeemed', [bought, change('2026-05-01', -50, -950)], undefined],
])('since when a holding is large: %s', (_case, changes, since) => {
  expect(largeHoldingSince(changes, '2027-03-01')).toBe(since)
})

const proof = { issued_on: '2027-02-20', held_since: '2026-03-01' }

test.each<[string, Partial<typeof proof>, RegisterChange[], string, boolean]>([
  ['a year is over on the record date', {}, [bought], '2027-03-01', true],
  ['a day before', {}, [bought], '2027-02-28', false],
  [
    'the register shows a shorter holding than the proof',
    {},
    [change('2026-03-02', 50)],
    '2027-03-01',
    false,
  ],
  [
    'the proof shows a shorter holding than the register',
    { held_since: '2026-03-02' },
    [bought],
    '2027-03-01',
    false,
  ],
  ['the proof is valid from a later day', { issued_on: '2027-03-02' }, [bought], '2027-03-01', false],
  ['the last day of the proof', {}, [bought], '2028-02-20', true],
  ['the proof has ended', {}, [bought], '2028-02-21', false],
  ['part was redeemed before', {}, [bought, change('2027-02-28', -1)], '2027-03-01', false],
  ['part is redeemed afterwards', {}, [bought, change('2027-03-02', -1)], '2027-03-01', true],
])('whether a holding is exempt: %s', (_case, traits, changes, recordDate, isExempt) => {
  expect(isExemptHolding({ ...proof, ...traits }, changes, recordDate)).toBe(isExempt)
})

test('only a company that is resident in Spain becomes exempt', () => {
  expect(payees.filter((payee) => dividendPayeeOf(payee, true) !== payee)).toEqual(['resident_company'])
  expect(dividendPayeeOf('resident_company', false)).toBe('resident_company')
})
