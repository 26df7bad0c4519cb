import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const notificationFailures = {
  'notifications.unsubscribe_invalid': 'missing',
} as const satisfies FailureKinds<'notifications'>

export const fail = failuresOf(notificationFailures)
