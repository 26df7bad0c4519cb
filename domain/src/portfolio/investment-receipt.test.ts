import { expect, test } from 'vitest'
import { receiptState } from './investment-receipt.ts'

const at = '2026-11-21T10:00:00.000Z'
const unpaid = { status: 'payment', payment_at: null, payment_verified_at: null, redeemed_at: null } as const

test.each([
  [null, {}],
  [null, { status: 'rejected' }],
  ['declared', { status: 'review', payment_at: at }],
  ['verified', { status: 'erir', payment_at: at, payment_verified_at: at }],
  ['verified', { status: 'mint', payment_at: at, payment_verified_at: at }],
  ['completed', { status: 'completed', payment_at: at, payment_verified_at: at }],
  ['redeemed', { status: 'completed', payment_at: at, payment_verified_at: at, redeemed_at: at }],
  ['rejected', { status: 'rejected', payment_at: at, payment_verified_at: at }],
] as const)('the receipt of an investment says %s: %j', (state, traits) => {
  expect(receiptState({ ...unpaid, ...traits })).toBe(state)
})
