import { requiredParagraphs } from '../common/free-text.ts'

/** Why staff do what cannot be undone. */
export const distributionReason = requiredParagraphs('distribution.reason_required')
