import { z } from 'zod'
import { eurosOf } from '../common/cents.ts'
import { moment } from '../common/reply.ts'
import { awaitsAccount, type OwnPayment } from './payments.ts'

/** Whether the person can be paid: an account is in force, one waits for `effective_at`, or there is none. */
export const payoutState = z.object({
  account: z.enum(['in_force', 'waiting', 'none']),
  effective_at: moment.nullable(),
  /** How many payments wait for a payout account, and their sum in net euros. */
  payments: z.number().int(),
  net: z.number(),
})
export type PayoutState = z.infer<typeof payoutState>

/** Counts and adds up the payments that wait for a payout account, in net euros. */
export function awaitingAccount(payments: readonly OwnPayment[]): Pick<PayoutState, 'payments' | 'net'> {
  const waiting = payments.filter(awaitsAccount)
  return { payments: waiting.length, net: eurosOf(waiting.reduce((sum, { net }) => sum + net, 0n)) }
}
