import { expect, test } from 'vitest'
import { epcText, groupedIban, isIban, placeholderIban } from './transfer.ts'

// The example of the Spanish IBAN in ISO 13616's registry.
const iban = 'ES9121000418450200051332'

test('an IBAN is accepted only with valid check digits', () => {
  expect(isIban(iban)).toBe(true)
  expect(isIban(groupedIban(iban).toLowerCase())).toBe(true)
  expect(isIban(iban.replace('2100', '2101'))).toBe(false)
  expect(isIban(iban.slice(0, -1))).toBe(false)
  expect(isIban('GB82 WEST 1234 5698 7654 32')).toBe(true)
})

test('no bank accepts the placeholder', () => expect(isIban(placeholderIban)).toBe(false))

test('an IBAN is shown in groups of four', () => {
  expect(groupedIban(iban)).toBe('ES91 2100 0418 4502 0005 1332')
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
