import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const payoutFailures = {
  'payouts.iban_required': 'invalid',
  'payouts.iban_invalid': 'invalid',
  'payouts.iban_not_sepa': 'invalid',
  'payouts.holder_required': 'invalid',
  'payouts.holder_differs': 'invalid',
  'payouts.not_verified': 'conflict',
  'payouts.password_needed': 'invalid',
  'payouts.password_wrong': 'invalid',
  'payouts.password_new': 'conflict',
  'payouts.needs_second_factor': 'conflict',
} as const satisfies FailureKinds<'payouts'>

export const fail = failuresOf(payoutFailures)
