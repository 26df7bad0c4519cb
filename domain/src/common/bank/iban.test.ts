import { expect, test } from 'vitest'
import { compactIban, groupedIban, isIban, isOfSepa, maskedIban } from './iban.ts'

// The example of the Spanish IBAN in ISO 13616's registry.
const iban = 'ES9121000418450200051332'

test('an IBAN is accepted only with valid check digits and the length of its country', () => {
  expect(isIban(iban)).toBe(true)
  expect(isIban(groupedIban(iban).toLowerCase())).toBe(true)
  expect(isIban(iban.replace('2100', '2101'))).toBe(false)
  expect(isIban(iban.slice(0, -1))).toBe(false)
  expect(isIban('GB82 WEST 1234 5698 7654 32')).toBe(true)
  // Valid check digits, one digit too long for Germany.
  expect(isIban('DE89370400440532013000')).toBe(true)
  expect(isIban(withCheckDigits('DE', '3704004405320130000'))).toBe(false)
})

test.each([
  'BE68539007547034',
  'FR1420041010050500013M02606',
  'IE29AIBK93115212345678',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PT50000201231234567890154',
])('the example of its country in the registry is accepted: %s', (example) => {
  expect([isIban(example), isOfSepa(example)]).toEqual([true, true])
})

test('an IBAN from outside SEPA is an IBAN, but of no country of SEPA', () => {
  const turkish = 'TR330006100519786457841326'
  expect([isIban(turkish), isOfSepa(turkish)]).toEqual([true, false])
  expect(isOfSepa('toString')).toBe(false)
})

test('digits and letters of other scripts are refused, even those whose capital is Latin', () => {
  for (const hostile of [
    iban.replace('1332', '133٢'),
    iban.replace('1332', '133２'),
    iban.replace('ES', 'Eſ'),
    'ЕS9121000418450200051332',
    `${iban}\u200b`,
    iban.replace('ES91', 'ES91-'),
    '',
  ])
    expect([hostile, isIban(hostile)]).toEqual([hostile, false])
  expect(compactIban('eſ91')).toBe('eſ91')
})

test('an IBAN is shown in groups of four, and masked to its country and last four characters', () => {
  expect(groupedIban(iban)).toBe('ES91 2100 0418 4502 0005 1332')
  expect(groupedIban(maskedIban(iban))).toBe(maskedIban(iban))
  expect(maskedIban(iban)).toBe('ES•• •••• •••• •••• •••• 1332')
  expect(maskedIban('NO9386011117947')).toBe('NO•• •••• •••7 947')
})

function withCheckDigits(country: string, account: string): string {
  const found = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0')).find((digits) =>
    isRight(country + digits + account),
  )
  return `${country}${found}${account}`
}

/** The checksum of ISO 7064, apart from the code under test. */
function isRight(text: string): boolean {
  const numbers = [...text.slice(4), ...text.slice(0, 4)].map((one) => String(parseInt(one, 36))).join('')
  return BigInt(numbers) % 97n === 1n
}
