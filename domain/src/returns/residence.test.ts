import { expect, test } from 'vitest'
import { countryNamed } from '../kyc/countries.ts'
import { isExemptCountry, isNonResident, isValidOn, payeeOf, validUntil } from './residence.ts'

test.each([
  ['2026-11-23', '2027-11-23'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-28', '2029-02-28'],
  ['2028-02-29', '2029-02-28'],
])('a certificate issued on %s is valid through %s', (issued_on, last) => {
  const shift = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  expect(validUntil(issued_on)).toBe(last)
  const days = [shift(issued_on, -1), issued_on, last, shift(last, 1)]
  expect(days.map((day) => isValidOn(day, { issued_on }))).toEqual([false, true, true, false])
})

test.each([
  ['Germany', true],
  ['Czechia', true],
  ['Norway', true],
  ['Iceland', true],
  ['Liechtenstein', false],
  ['Switzerland', false],
  ['United Kingdom', false],
  ['Spain', false],
])('residents of %s are exempt from tax on interest: %s', (country, isExempt) => {
  expect(countryNamed(country)).toBeDefined()
  expect(isExemptCountry(country)).toBe(isExempt)
})

const caps = { interest: 1_000, dividend: null }
const certificate = { country: 'France', issued_on: '2026-11-23', caps }
const day = '2027-03-01'

test.each([
  ['a person in Spain', 'persona_fisica', 'Spain', 'resident_person'],
  ['a company in Spain', 'persona_juridica', 'Spain', 'resident_company'],
  ['somebody in the EU without a certificate', 'persona_fisica', 'France', 'other_non_resident'],
  ['a company elsewhere', 'persona_juridica', 'Mexico', 'other_non_resident'],
  ['somebody who named no country', 'persona_fisica', null, 'resident_person'],
  ['somebody without an identity', null, null, 'resident_person'],
] as const)('%s is taxed as %4$s', (_who, user_type, country, payee) => {
  expect(payeeOf({ user_type, country }, undefined, day)).toEqual({ payee })
})

test('a certificate decides while it is valid, for residents of the country it names', () => {
  const inFrance = { user_type: 'persona_fisica', country: 'France' } as const
  expect(payeeOf(inFrance, certificate, day)).toEqual({ payee: 'certified_eu_resident', caps })
  expect(payeeOf(inFrance, certificate, '2027-11-24')).toEqual({ payee: 'other_non_resident' })
  expect(payeeOf({ ...inFrance, country: 'Italy' }, certificate, day)).toEqual({
    payee: 'other_non_resident',
  })
  expect(payeeOf({ ...inFrance, country: 'Spain' }, certificate, day)).toEqual({ payee: 'resident_person' })
  const inMexico = { ...inFrance, country: 'Mexico' }
  expect(payeeOf(inMexico, { ...certificate, country: 'Mexico' }, day)).toEqual({
    payee: 'other_non_resident',
    caps,
  })
})

test('only somebody whose identity names another country counts as living there', () => {
  expect(['Spain', null, 'France'].map((country) => isNonResident({ country }))).toEqual([false, false, true])
})
