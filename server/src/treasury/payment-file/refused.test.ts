import { expect, test } from 'vitest'
import { aPaymentFile, aPaymentOrder, writtenPayments } from '../../testing/payments/file.ts'
import { otherIban, ownIban } from '../../testing/statements/built.ts'
import type { PaymentFile, PaymentOrder } from './payment-file.ts'
import { writePaymentFile } from './write.ts'

test.each<[string, Partial<PaymentOrder>, RegExp]>([
  ['an amount of nothing', { amountCents: 0n }, /amount that is not positive/],
  ['a negative amount', { amountCents: -1n }, /amount that is not positive/],
  ['an amount above that of SEPA', { amountCents: 1_000_000_000_00n }, /above the maximum/],
  ['an id that would be changed', { endToEndId: 'DEVOLUCIÓN' }, /"DEVOLUCIÓN" has an id/],
  ['an invalid IBAN', { creditorIban: otherIban.replace('35', '36') }, /IBAN/],
  ['an IBAN with markup', { creditorIban: `${otherIban}</IBAN>` }, /IBAN/],
  ['an IBAN of Brazil', { creditorIban: 'BR1800360305000010009795493C1' }, /outside SEPA/],
  ['a name in other letters', { creditorName: '漢字' }, /name/],
  ['no name', { creditorName: ' ' }, /name/],
  ['a long remittance text', { remittance: `${'x'.repeat(139)}ß` }, /remittance text that is too long/],
  ['a purpose that is no code', { purpose: 'Dividendo' }, /purpose/],
])('%s is refused before anything is written', (_name, change, reason) => {
  const orders = [aPaymentOrder({ endToEndId: 'FIRST' }), aPaymentOrder(change)]
  expect(() => writePaymentFile(aPaymentFile({ orders })).next()).toThrow(reason)
})

test('a refusal names the id of the payment and nobody', () => {
  const order = aPaymentOrder({ amountCents: 0n })
  expect(() => writtenPayments({ orders: [order] })).toThrow(
    'Payment "DEV-0001" has an amount that is not positive',
  )
})

test.each<[string, Partial<PaymentFile>, RegExp]>([
  ['no orders', { orders: [] }, /no orders/],
  ['the same id twice', { orders: [aPaymentOrder(), aPaymentOrder({ amountCents: 1n })] }, /Two payments/],
  ['an id that is too long', { messageId: 'x'.repeat(36) }, /has an id/],
  ['a day that does not exist', { executionDay: '2026-02-30' }, /execution day/],
  ['a day with markup', { executionDay: '<!--' }, /execution day/],
  ['no moment', { createdAt: new Date(Number.NaN) }, /moment/],
  ['the placeholder account', { debtor: { name: 'Acervo', iban: `ES${'0'.repeat(22)}` } }, /IBAN/],
  ['a debtor without a name', { debtor: { name: '…', iban: ownIban } }, /name/],
  ['a BIC in small letters', { debtor: { name: 'Acervo', iban: ownIban, bic: 'bankesmm' } }, /BIC/],
])('a file with %s is refused', (_name, change, reason) => {
  expect(() => writePaymentFile(aPaymentFile(change)).next()).toThrow(reason)
})

test('a BIC of digits is one in version 001.09 only', () => {
  const debtor = { name: 'Acervo', iban: ownIban, bic: '1ANKES01' }
  expect(writtenPayments({ debtor })).toContain('<BICFI>1ANKES01</BICFI>')
  expect(() => writtenPayments({ debtor, version: '001.03' })).toThrow(/BIC/)
})

test('orders that can be read only once give no complete file', () => {
  const file = aPaymentFile({ orders: [aPaymentOrder()].values() })
  const chunks: string[] = []
  expect(() => {
    for (const chunk of writePaymentFile(file)) chunks.push(chunk)
  }).toThrow('were not the same')
  expect(chunks.join('')).not.toContain('</Document>')
})
