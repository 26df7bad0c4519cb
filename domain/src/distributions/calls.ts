import { listCalls } from './calls/list.ts'
import { shareCalls } from './calls/shares.ts'
import { termsCalls } from './calls/terms.ts'
import { paymentCalls } from './calls/payment.ts'
import { reversalCalls } from './calls/reversal.ts'
import { statedAccountCalls } from './calls/stated-account.ts'

/** What projects pay to the holders of their tokens; each subject has a file in `calls/`. */
export const distributionCalls = {
  ...listCalls,
  ...shareCalls,
  ...termsCalls,
  ...paymentCalls,
  ...reversalCalls,
  ...statedAccountCalls,
}
