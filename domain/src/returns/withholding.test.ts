import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWithholding, totalOf } from './after-withholding.ts'
import { payees, withholdingOf } from './withholding.ts'

const DAY = '2028-11-23'

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
  expect(withholdingOf(gross, payee, DAY)).toEqual({
    rate: payee === 'certified_eu_resident' ? 0 : 1900,
    withheld,
    net: gross - withheld,
  })
})

test('the net amount and the tax are never negative and add up to the gross amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.constantFrom(...payees), (gross, payee) => {
      const { rate, withheld, net } = withholdingOf(gross, payee, DAY)
      const error = withheld * 10_000n - gross * BigInt(rate)
      expect(withheld + net).toBe(gross)
      expect(withheld >= 0n && net >= 0n).toBe(true)
      expect(error > -5_000n && error <= 5_000n).toBe(true)
    }),
  )
})

test('a new rate applies from its first day on, and the days before it keep theirs', () => {
  const row = { payee: 'resident_person', source: 'invented' } as const
  const rates = [
    { ...row, from: '2015-07-12', rate: 1950 },
    { ...row, from: '2016-01-01', rate: 1900 },
    { ...row, from: '2015-01-01', rate: 2000 },
    { ...row, from: '2016-01-01', rate: 0, payee: 'resident_company' as const },
  ]
  const withheld = (day: string) => withholdingOf(10_000n, 'resident_person', day, rates).withheld
  const days = ['2015-01-01', '2015-07-11', '2015-07-12', '2015-12-31', '2016-01-01', '2030-06-30']
  expect(days.map(withheld)).toEqual([2000n, 2000n, 1950n, 1950n, 1900n, 1900n])
})

test('a day before the first rate, and a negative amount, are mistakes of the caller', () => {
  expect(withholdingOf(100n, 'resident_person', '2016-01-01').withheld).toBe(19n)
  expect(() => withholdingOf(100n, 'resident_person', '2015-12-31')).toThrow(RangeError)
  expect(() => withholdingOf(-1n, 'resident_person', DAY)).toThrow(RangeError)
})

test('nothing is withheld from the amount invested when it is paid back', () => {
  const payments = afterWithholding(
    [
      { day: DAY, kind: 'interest', gross: 150_00n },
      { day: DAY, kind: 'principal', gross: 1000_00n },
    ],
    'resident_person',
  )
  expect(payments.map(({ withheld, net }) => [withheld, net])).toEqual([
    [28_50n, 121_50n],
    [0n, 1000_00n],
  ])
  expect(totalOf(payments)).toEqual({ gross: 1150_00n, withheld: 28_50n, net: 1121_50n })
})
