import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const privacyFailures = {
  'privacy.export_running': 'conflict',
  'privacy.blocked': 'conflict',
  'privacy.last_admin': 'conflict',
  'privacy.holdings': 'conflict',
  'privacy.inheritance': 'conflict',
  'privacy.investment_under_way': 'conflict',
  'privacy.refund_due': 'conflict',
  'privacy.payment_due': 'conflict',
  'privacy.wallet_change': 'conflict',
  'privacy.proof_needed': 'invalid',
  'privacy.proof_wrong': 'invalid',
  'privacy.password_new': 'conflict',
  'privacy.sign_in_again': 'conflict',
  'privacy.close_unavailable': 'unavailable',
} as const satisfies FailureKinds<'privacy'>

export const fail = failuresOf(privacyFailures)
