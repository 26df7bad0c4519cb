import { requiredParagraphs } from '../common/free-text.ts'

/** The reason that staff give for an irreversible action. */
export const distributionReason = requiredParagraphs('distribution.reason_required')
