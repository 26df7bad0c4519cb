import { demoIban, type BankAccount } from '@acervo/domain/investments/transfer'
import { expect, test } from 'vitest'
import { notComplete } from './not-complete.ts'

const named: BankAccount = {
  iban: 'ES9121000418450200051332',
  beneficiary: 'Acervo',
  bic: null,
  is_placeholder: false,
}

test('demo data that cannot be completed for want of a name of the account says what to configure', () => {
  expect(notComplete({ ...named, beneficiary: null })).toMatch(/BANK_IBAN.*set BANK_BENEFICIARY as well/)
  const again = 'The demo data is not complete; it is completed at the next start'
  expect(notComplete(named)).toBe(again)
  expect(notComplete({ iban: demoIban, beneficiary: null, bic: null, is_placeholder: true })).toBe(again)
})
