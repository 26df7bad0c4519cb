import type { Failure } from '../common/failure.ts'
import { fail } from './failures.ts'

/** A transfer as the bank shows it: the day it arrived, in Madrid's time, and its euros. */
export type ReceivedPayment = { received_on: string; received_amount: number }

/**
 * The values that the transfer is compared with: the investment's euros, the typed amount, its creation day, and today.
 */
export type AwaitedPayment = { amount: number; typed_amount: number; created_on: string; today: string }

/**
 * Why this transfer does not pay the investment, or undefined if it does. Its amount must equal the investment's amount
 * or the typed amount; in the second case the remainder is refunded. If any other amount arrives, staff reject the
 * investment and return the money.
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
