import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const distributionFailures = {
  'distribution.not_found': 'missing',
  'distribution.project_required': 'invalid',
  'distribution.reason_required': 'invalid',
  'distribution.amount_not_positive': 'invalid',
  'distribution.payment_before_record': 'invalid',
  'distribution.payment_year_closed': 'conflict',
  'distribution.payment_far': 'invalid',
  'distribution.record_date_open': 'conflict',
  'distribution.no_holders': 'conflict',
  'distribution.not_open': 'conflict',
  'distribution.changed_meanwhile': 'conflict',
  'distribution.not_calculated': 'conflict',
  'distribution.shares_changed': 'conflict',
  'distribution.redeems_only_principal': 'invalid',
  'distribution.redeems_open_project': 'conflict',
  'distribution.redeems_open_investments': 'conflict',
  'distribution.redeems_changed_holders': 'conflict',
  'distribution.redeems_old_contracts': 'conflict',
  'distribution.redeems_already': 'conflict',
  'distribution.exceeds_funds': 'conflict',
  'distribution.not_reversible': 'conflict',
  'distribution.reversal_waits': 'conflict',
  'distribution.reversal_missing': 'conflict',
  'distribution.nobody_to_pay': 'conflict',
} as const satisfies FailureKinds<'distribution'>

export const fail = failuresOf(distributionFailures)
