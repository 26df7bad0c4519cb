import { requiredParagraphs } from '../../common/free-text.ts'

/** Why staff reject an investment or send it back. */
export const reason = requiredParagraphs('investment.reason_required')
