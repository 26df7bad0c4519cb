import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const complaintFailures = {
  'complaint.email_required': 'conflict',
  'complaint.message_required': 'invalid',
  'complaint.message_too_long': 'invalid',
  'complaint.about_too_long': 'invalid',
  'complaint.subject_not_found': 'missing',
  'complaint.not_found': 'missing',
  'complaint.decided': 'conflict',
  'complaint.outcome_required': 'invalid',
  'complaint.reasons_required': 'invalid',
  'complaint.reasons_too_long': 'invalid',
} as const satisfies FailureKinds<'complaint'>

export const fail = failuresOf(complaintFailures)
