import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const protectionFailures = {
  'protection.test_needed': 'conflict',
  'protection.simulation_needed': 'conflict',
  'protection.duties_open': 'conflict',
  'protection.loss_not_understood': 'invalid',
  'protection.test_changed': 'conflict',
  'protection.changed_meanwhile': 'conflict',
  'protection.confirmation_outdated': 'conflict',
  'protection.answer_unknown': 'invalid',
  'protection.result_not_read': 'invalid',
  'protection.net_worth_invalid': 'invalid',
  'protection.not_verified': 'conflict',
  'protection.request_waiting': 'conflict',
  'protection.already_sophisticated': 'conflict',
  'protection.not_sophisticated': 'conflict',
  'protection.criteria_missing': 'invalid',
  'protection.criteria_not_met': 'invalid',
  'protection.declarations_needed': 'invalid',
  'protection.request_not_found': 'missing',
  'protection.request_decided': 'conflict',
  'protection.reason_required': 'invalid',
  'protection.wording_too_short': 'invalid',
  'protection.placeholder_missing': 'invalid',
  'protection.questions_missing': 'invalid',
  'protection.options_missing': 'invalid',
  'protection.pass_points_unreachable': 'invalid',
} as const satisfies FailureKinds<'protection'>

export const fail = failuresOf(protectionFailures)
