import type { Failure } from '../common/failure.ts'
import { fail } from './failures.ts'

/** A transfer as the bank shows it: the day it arrived, in Madrid's time, and its euros. */
export type ReceivedPayment = { received_on: string; received_amount: number }

/** The values to compare it with: the investment's euros, the typed amount, the day it was created, and today. */
export type AwaitedPayment = { amount: number; typed_amount: number; created_on: string; today: string }

/**
 * Why this transfer does not pay the investment, or undefined when it does: it must have its amount, or the typed one,
 * whose remainder is refunded. No other amount is accepted: such an investment is rejected and the money returned.
 */
export function paymentFailure(
  { received_on, received_amount }: ReceivedPayment,
  { amount, typed_amount, created_on, today }: AwaitedPayment,
): Failure | undefined {
  if (received_on > today) return fail('investment.payment_in_future')
  if (received_on < created_on) return fail('investment.payment_too_early')
  if (received_amount !== amount && received_amount !== typed_amount)
    return fail('investment.payment_amount_differs', {
      received: { euros: received_amount },
      amount: { euros: amount },
    })
  return undefined
}
