import { statementCalls } from './calls/statements.ts'
import { bankEntryCalls } from './calls/entries.ts'
import { moneyCaseCalls } from './calls/cases.ts'
import { allocationCalls } from './calls/allocations.ts'
import { matchCalls } from './calls/matches.ts'
import { refundCalls } from './calls/refunds.ts'
import { paymentFileCalls } from './calls/payment-files.ts'
import { overpaymentCalls } from './calls/overpayments.ts'
import { orderByHandCalls } from './calls/orders-by-hand.ts'

/** The bank account, its movements and the money that leaves it; each subject has a file in `calls/`. */
export const treasuryCalls = {
  ...statementCalls,
  ...bankEntryCalls,
  ...moneyCaseCalls,
  ...allocationCalls,
  ...matchCalls,
  ...refundCalls,
  ...paymentFileCalls,
  ...orderByHandCalls,
  ...overpaymentCalls,
}
