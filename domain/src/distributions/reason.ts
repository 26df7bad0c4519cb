import { requiredText } from '../common/free-text.ts'

/** Why staff do what cannot be undone. */
export const distributionReason = requiredText('distribution.reason_required')
