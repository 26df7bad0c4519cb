import { expect, test } from 'vitest'
import { paymentState, type Course } from './payment-state.ts'

const course: Course = {
  is_reversed: false,
  to_return: 0n,
  is_ordered: false,
  was_returned: false,
  paid_on: null,
  held_reason: null,
}
test.each([
  ['pending', {}],
  ['held', { held_reason: 'no_account' }],
  ['ordered', { is_ordered: true, held_reason: 'blocked' }],
  ['ordered', { is_ordered: true, was_returned: true }],
  ['returned', { was_returned: true }],
  ['returned', { was_returned: true, held_reason: 'no_account' }],
  ['paid', { is_ordered: true, was_returned: true, paid_on: '2026-01-01', held_reason: 'blocked' }],
  ['reversed', { is_reversed: true, held_reason: 'no_account' }],
] as const)('a payment is %s: %j', (state, traits) => {
  const shown = paymentState({ ...course, ...traits })
  expect(shown.state).toBe(state)
  // Settled and ordered payments wait for nothing.
  if (state === 'paid' || state === 'ordered' || state === 'reversed') expect(shown.held_reason).toBeNull()
})
