import { requiredParagraphs } from '../../common/free-text.ts'

/** Why somebody does what has to be explained. */
export const reason = requiredParagraphs('treasury.reason_required')
