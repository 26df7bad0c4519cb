import { requiredText } from '../../common/free-text.ts'

/** Why staff reject an investment or send it back. */
export const reason = requiredText('investment.reason_required')
