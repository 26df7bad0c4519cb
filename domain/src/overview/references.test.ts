import { expect, test } from 'vitest'
import { paymentReference } from '../investments/payment-reference.ts'
import { readReference } from './references.ts'

test.each([
  ['CL-000123', { of: 'act', kind: 'certificate', seq: 123 }],
  [' cl 123 ', { of: 'act', kind: 'certificate', seq: 123 }],
  ['GR-000001', { of: 'act', kind: 'lien', seq: 1 }],
  ['EM‑000002', { of: 'act', kind: 'attachment', seq: 2 }],
  ['su000003', { of: 'act', kind: 'succession', seq: 3 }],
  ['AD-4', { of: 'act', kind: 'award', seq: 4 }],
  ['R-000042', { of: 'complaint', seq: 42 }],
  ['ACVP2345', { of: 'order', from: 'ACVP234522222222', to: 'ACVP2345ZZZZZZZZ' }],
  ['acvp-ABCD-EFGH-JKLM', { of: 'order', from: 'ACVPABCDEFGHJKLM', to: 'ACVPABCDEFGHJKLM' }],
])('%j is a reference', (typed, reference) => expect(readReference(typed)).toEqual(reference))

test('the reference of an investment is read with the spaces of a statement', () => {
  const reference = paymentReference(new Uint8Array(10).fill(7))
  expect(readReference(reference.replace(/(.{4})/g, '$1 '))).toEqual({ of: 'investment', reference })
})

test.each([
  '',
  'Ana',
  'R',
  'R-',
  'XX-000001',
  'CL-0000000001',
  'ACVP',
  'ACVPA',
  'ACVP0000',
  'R2D2',
  'GR-12a',
])('%j is none', (typed) => expect(readReference(typed)).toBeUndefined())
