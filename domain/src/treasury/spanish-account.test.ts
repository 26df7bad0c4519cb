import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIban } from '../common/bank/iban.ts'
import { ibanOfSpanishAccount } from './spanish-account.ts'

test('the account of the IBAN registry’s Spanish example gets its IBAN', () => {
  expect(ibanOfSpanishAccount('2100', '0418', '0200051332')).toBe('ES9121000418450200051332')
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

test('every account gets a valid IBAN that contains it', () => {
  fc.assert(
    fc.property(digits(4), digits(4), digits(10), (bank, office, account) => {
      const iban = ibanOfSpanishAccount(bank, office, account)
      expect(isIban(iban)).toBe(true)
      expect(iban.slice(4, 12) + iban.slice(14)).toBe(bank + office + account)
    }),
  )
})

test('parts of other lengths than four, four and ten digits throw', () => {
  expect(() => ibanOfSpanishAccount('210', '00418', '0200051332')).toThrow(RangeError)
  expect(() => ibanOfSpanishAccount('2100', '0418', '02000513AB')).toThrow(RangeError)
})
