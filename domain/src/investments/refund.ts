import { centsOf, eurosOf } from '../common/cents.ts'
import type { InvestmentStatus } from './steps.ts'

/** Euros that were received for an investment and are not invested; null when there are none. */
export function refundDue({
  status,
  amount,
  payment_received_amount: received,
}: {
  status: InvestmentStatus
  amount: number
  payment_received_amount: number | null
}): number | null {
  if (received === null) return null
  const excess = centsOf(received) - (status === 'rejected' ? 0n : centsOf(amount))
  return excess > 0n ? eurosOf(excess) : null
}
