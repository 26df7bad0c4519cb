import { requiredParagraphs } from '../../common/free-text.ts'

/** The reason that staff give for an action that has to be explained. */
export const reason = requiredParagraphs('treasury.reason_required')
