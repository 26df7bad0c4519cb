import { expect, test } from 'vitest'
import type { WithholdingRate } from '../returns/withholding.ts'
import { untaxedBecause } from './untaxed.ts'

const from = '2026-01-01'
const rates: WithholdingRate[] = [
  { income: 'interest', payee: 'resident_person', from, rate: 1900 },
  { income: 'interest', payee: 'resident_person', from: '2027-01-01', rate: 0 },
  { income: 'interest', payee: 'certified_eu_resident', from, rate: 0 },
  { income: 'dividend', payee: 'certified_eu_resident', from, rate: 1900 },
  { income: 'dividend', payee: 'exempt_company', from, rate: 0 },
  { income: 'interest', payee: 'other_non_resident', from, rate: 1900 },
]

test.each([
  ['interest', 'resident_person', 1900, '2026-05-01', null],
  ['principal', 'resident_person', 0, '2026-05-01', 'principal'],
  ['dividend', 'exempt_company', 0, '2026-05-01', 'large_holding'],
  ['sale', 'exempt_company', 0, '2026-05-01', 'large_holding'],
  ['interest', 'certified_eu_resident', 0, '2026-05-01', 'eu_resident'],
  ['dividend', 'certified_eu_resident', 0, '2026-05-01', 'treaty'],
  ['interest', 'other_non_resident', 0, '2026-05-01', 'treaty'],
  ['interest', 'resident_person', 0, '2027-05-01', 'rate'],
] as const)('of %s to a %s at %i on %s, the reason for withholding nothing is %s', (...given) => {
  const [kind, payee, rate, payment_date, reason] = given
  expect(untaxedBecause({ kind, payee, rate, payment_date }, rates)).toBe(reason)
})
