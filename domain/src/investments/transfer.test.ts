import { expect, test } from 'vitest'
import { isIban } from '../common/bank/iban.ts'
import { demoIban, epcText, placeholderIban } from './transfer.ts'

// The example of the Spanish IBAN in ISO 13616's registry.
const iban = 'ES9121000418450200051332'

test('no bank accepts the placeholder', () => expect(isIban(placeholderIban)).toBe(false))

test('the placeholder of the demo is the account of a bank that does not exist', () => {
  expect(isIban(demoIban)).toBe(true)
  expect(demoIban.slice(4, 8)).toBe('0000')
})

test('the QR text has its ten lines in the order of EPC069-12 and fits its 331 bytes', () => {
  const beneficiary = 'Ñ'.repeat(100)
  const text = epcText({ beneficiary, iban, bic: null, amount: 1000, reference: 'RF18539007547034' })
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Ñ'.repeat(70),
    iban,
    'EUR1000.00',
    '',
    'RF18539007547034',
  ])
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
})
