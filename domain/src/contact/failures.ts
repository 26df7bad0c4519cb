import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const contactFailures = {
  /** Shown when the form cannot be processed. */
  'contact.failed': 'unavailable',
  'contact.offline': 'unavailable',
  'contact.name_required': 'invalid',
  'contact.name_too_long': 'invalid',
  'contact.email_required': 'invalid',
  'contact.phone_too_long': 'invalid',
  'contact.message_required': 'invalid',
  'contact.message_too_long': 'invalid',
  'contact.privacy_required': 'invalid',
  'contact.note_too_long': 'invalid',
  'contact.too_many': 'too_many',
  'contact.not_found': 'missing',
  'contact.already_answered': 'conflict',
  /** Also when the investment is somebody else's. */
  'contact.case_not_found': 'missing',
} as const satisfies FailureKinds<'contact'>

export const fail = failuresOf(contactFailures)
