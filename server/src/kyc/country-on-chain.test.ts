import { countries } from '@acervo/domain/kyc/countries'
import { expect, test } from 'vitest'
import { countryOnChain } from './country-on-chain.ts'

test('every country has its own number on the chain, and any other text has none', () => {
  const numbers = countries.map(({ name }) => countryOnChain(name))
  expect(new Set(numbers).size).toBe(countries.length)
  expect(numbers).not.toContain(0)
  expect(countryOnChain('Spain')).toBe(724)
  expect([countryOnChain('Atlantis'), countryOnChain(null)]).toEqual([0, 0])
})
