import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaymentReference, paymentReference } from './payment-reference.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('every reference has valid check digits, with or without spaces', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const reference = paymentReference(random)
      expect(reference).toMatch(/^RF\d\dACV[2-9A-HJ-NP-Z]{10}$/)
      expect(isPaymentReference(reference)).toBe(true)
      expect(isPaymentReference(reference.replace(/(.{4})/g, '$1 ').toLowerCase())).toBe(true)
    }),
  )
})

test('a mistyped digit or letter is detected', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 4, max: 16 }), fc.nat(35), (random, at, offset) => {
      const reference = paymentReference(random)
      const right = reference[at] ?? ''
      const kind = /\d/.test(right) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      const wrong = kind[offset % kind.length] ?? ''
      fc.pre(right !== wrong)
      expect(isPaymentReference(reference.slice(0, at) + wrong + reference.slice(at + 1))).toBe(false)
    }),
  )
})

test('the example of the standard is accepted', () => {
  expect(isPaymentReference('RF18 5390 0754 7034')).toBe(true)
})
