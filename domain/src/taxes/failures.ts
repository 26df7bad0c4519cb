import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const taxFailures = {
  'taxes.source_required': 'invalid',
  'taxes.rate_invalid': 'invalid',
  'taxes.rate_never_applies': 'invalid',
  'taxes.rate_already_applied': 'conflict',
  'taxes.not_found': 'missing',
  'taxes.not_a_non_resident': 'conflict',
  'taxes.not_a_resident_company': 'conflict',
  'taxes.holding_too_small': 'conflict',
  'taxes.holding_too_young': 'conflict',
  'taxes.held_less_than_a_year': 'invalid',
  'taxes.issued_in_future': 'invalid',
  'taxes.certificate_over': 'invalid',
  'taxes.certificate_waiting': 'conflict',
  'taxes.certificate_decided': 'conflict',
  'taxes.certificate_elsewhere': 'conflict',
  'taxes.reason_required': 'invalid',
  'taxes.nothing_paid': 'missing',
} as const satisfies FailureKinds<'taxes'>

export const fail = failuresOf(taxFailures)
