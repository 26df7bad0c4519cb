import { requiredText } from '../../common/free-text.ts'

/** Why somebody does what has to be explained. */
export const reason = requiredText('treasury.reason_required')
