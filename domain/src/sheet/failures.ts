import { failuresOf, type FailureKinds } from '../common/failure.ts'

export const sheetFailures = {
  'sheet.not_found': 'missing',
  'sheet.not_crowdfunding': 'conflict',
  'sheet.value_invalid': 'invalid',
  'sheet.changed_meanwhile': 'conflict',
  'sheet.points_missing': 'invalid',
  'sheet.too_long': 'conflict',
  'sheet.above_maximum': 'conflict',
  'sheet.below_target': 'conflict',
  'sheet.target_above_maximum': 'conflict',
  'sheet.deadline_past': 'conflict',
  'sheet.lei_missing': 'conflict',
  'sheet.wordings_unconfirmed': 'conflict',
  'sheet.not_published': 'conflict',
  'sheet.outdated': 'conflict',
  'sheet.summary_required': 'invalid',
  'sheet.unchanged': 'conflict',
  'sheet.reason_required': 'invalid',
  'sheet.offer_suspended': 'conflict',
  'sheet.offer_missed': 'conflict',
  'sheet.missed_not_material': 'conflict',
  'sheet.offer_not_active': 'conflict',
  'sheet.already_suspended': 'conflict',
  'sheet.not_suspended': 'conflict',
  'sheet.offer_blocked': 'conflict',
  'sheet.suspension_over': 'conflict',
  'sheet.offer_registered': 'conflict',
} as const satisfies FailureKinds<'sheet'>

export const fail = failuresOf(sheetFailures)
