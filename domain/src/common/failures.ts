import { failuresOf, type FailureKinds } from './failure.ts'

export const commonFailures = {
  'common.internal': 'unavailable',
  'common.unavailable': 'unavailable',
  'common.not_found': 'missing',
  'common.method_not_allowed': 'invalid',
  'common.invalid': 'invalid',
  'common.required': 'invalid',
  'common.field_invalid': 'invalid',
  'common.day_invalid': 'invalid',
  'common.year_incomplete': 'invalid',
  'common.too_long': 'invalid',
  'common.not_latin': 'invalid',
  'common.body_malformed': 'invalid',
  'common.characters_invalid': 'invalid',
  'common.media_type_unsupported': 'unsupported',
  'common.body_too_large': 'too_large',
  'common.too_many_requests': 'too_many',
  'common.origin_refused': 'forbidden',
  'common.amount_invalid': 'invalid',
  'common.amount_negative': 'invalid',
  'common.amount_too_large': 'invalid',
  'common.percent_invalid': 'invalid',
  'common.file_empty': 'invalid',
  'common.idempotency_key_invalid': 'invalid',
  'common.idempotency_key_reused': 'conflict',
  'common.cursor_invalid': 'invalid',
} as const satisfies FailureKinds<'common'>

export const fail = failuresOf(commonFailures)
