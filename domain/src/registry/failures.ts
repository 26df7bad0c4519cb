import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const registryFailures = {
  'registry.tokens_invalid': 'invalid',
  'registry.reason_required': 'invalid',
  'registry.cause_required': 'invalid',
  'registry.held_by_certificate': 'conflict',
  'registry.purpose_required': 'invalid',
  'registry.certificate_not_found': 'missing',
  'registry.certificate_in_force': 'conflict',
  'registry.certificate_decided': 'conflict',
  'registry.certificate_not_ready': 'conflict',
  'registry.investor_not_found': 'missing',
  'registry.investor_already_blocked': 'conflict',
  'registry.investor_not_blocked': 'conflict',
  'registry.project_already_blocked': 'conflict',
  'registry.project_not_blockable': 'conflict',
  'registry.project_not_blocked': 'conflict',
  'registry.blocking_not_found': 'missing',
  'registry.tokens_not_blocked': 'conflict',
  'registry.date_in_future': 'invalid',
  'registry.wallet_change_not_found': 'missing',
  'registry.wallet_change_decided': 'conflict',
  'registry.nothing_to_retry': 'conflict',
  'registry.retry_not_yours': 'forbidden',
  'registry.mint_not_found': 'missing',
  'registry.mint_differs': 'conflict',
  'registry.mint_of_other': 'conflict',
  'registry.mint_under_way': 'conflict',
} as const satisfies FailureKinds<'registry'>

export const fail = failuresOf(registryFailures)
