import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const viewFailures = {
  'views.name_required': 'invalid',
  'views.too_many': 'conflict',
} as const satisfies FailureKinds<'views'>

export const fail = failuresOf(viewFailures)
