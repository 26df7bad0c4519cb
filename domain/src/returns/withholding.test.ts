import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWithholding, totalOf } from './after-withholding.ts'
import { firstRates } from './testing/rates.ts'
import { payees, rateOn, withholdingOf } from './withholding.ts'

const DAY = '2028-11-23'
const ofInterest = (gross: bigint, payee: (typeof payees)[number], day = DAY) =>
  withholdingOf(gross, { income: 'interest', payee }, day, firstRates)

test.each([
  ['resident_person', 150_00n, 28_50n],
  ['resident_company', 150_00n, 28_50n],
  ['other_non_resident', 150_00n, 28_50n],
  ['certified_eu_resident', 150_00n, 0n],
  ['resident_person', 0n, 0n],
  ['resident_person', 2n, 0n],
  ['resident_person', 3n, 1n],
  // 0.50 € at 19 % are 9.5 cents.
  ['resident_person', 50n, 10n],
  ['resident_person', 49n, 9n],
] as const)('%s: of %d cents of interest, %d are withheld', (payee, gross, withheld) => {
  expect(ofInterest(gross, payee)).toEqual({
    rate: payee === 'certified_eu_resident' ? 0 : 1900,
    withheld,
    net: gross - withheld,
  })
})

test('the net amount and the tax are never negative and add up to the gross amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.constantFrom(...payees), (gross, payee) => {
      const { rate, withheld, net } = ofInterest(gross, payee)
      const error = withheld * 10_000n - gross * BigInt(rate)
      expect(withheld + net).toBe(gross)
      expect(withheld >= 0n && net >= 0n).toBe(true)
      expect(error > -5_000n && error <= 5_000n).toBe(true)
    }),
  )
})

test('a new rate applies from its first day on, and the days before it keep theirs', () => {
  const row = { income: 'interest', payee: 'resident_person' } as const
  const rates = [
    { ...row, from: '2015-07-12', rate: 1950 },
    { ...row, from: '2016-01-01', rate: 1900 },
    { ...row, from: '2015-01-01', rate: 2000 },
    { ...row, from: '2016-01-01', rate: 0, payee: 'resident_company' as const },
    { ...row, from: '2016-01-01', rate: 0, income: 'dividend' as const },
  ]
  const withheld = (day: string) => withholdingOf(10_000n, row, day, rates).withheld
  const days = ['2015-01-01', '2015-07-11', '2015-07-12', '2015-12-31', '2016-01-01', '2030-06-30']
  expect(days.map(withheld)).toEqual([2000n, 2000n, 1950n, 1950n, 1900n, 1900n])
})

test('of several rates for the same day, the one entered last applies', () => {
  const row = { income: 'interest', payee: 'resident_person' } as const
  const [early, wrong, late, right] = [
    { ...row, from: '2027-01-01', rate: 2000 },
    { ...row, from: '2026-01-01', rate: 1 },
    { ...row, from: '2028-01-01', rate: 2100 },
    { ...row, from: '2026-01-01', rate: 1950 },
  ]
  const rates = [early, wrong, late, right]
  const at = (day: string) => rateOn(day, row, rates)
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01', '2028-01-01'].map(at)).toEqual([
    undefined,
    right,
    right,
    early,
    late,
  ])
})

test('a day before the first rate, and a negative amount, are mistakes of the caller', () => {
  expect(ofInterest(100n, 'resident_person', '2016-01-01').withheld).toBe(19n)
  expect(() => ofInterest(100n, 'resident_person', '2015-12-31')).toThrow(RangeError)
  expect(() => ofInterest(-1n, 'resident_person')).toThrow(RangeError)
})

test('nothing is withheld from the amount invested when it is paid back', () => {
  const payments = afterWithholding(
    [
      { day: DAY, kind: 'interest', gross: 150_00n },
      { day: DAY, kind: 'principal', gross: 1000_00n },
    ],
    'resident_person',
    firstRates,
  )
  expect(payments.map(({ withheld, net }) => [withheld, net])).toEqual([
    [28_50n, 121_50n],
    [0n, 1000_00n],
  ])
  expect(totalOf(payments)).toEqual({ gross: 1150_00n, withheld: 28_50n, net: 1121_50n })
})
