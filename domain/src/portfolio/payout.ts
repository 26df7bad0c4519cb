import { z } from 'zod'
import { eurosOf } from '../common/cents.ts'
import { moment } from '../common/reply.ts'
import { awaitsAccount, type OwnPayment } from './payments.ts'

/** Whether one can be paid: an account in force, one that waits for `effective_at`, or none. */
export const payoutState = z.object({
  account: z.enum(['in_force', 'waiting', 'none']),
  effective_at: moment.nullable(),
  /** Payments that wait for an account, and their net euros. */
  payments: z.number().int(),
  net: z.number(),
})
export type PayoutState = z.infer<typeof payoutState>

/** How many payments wait for an account, and their net euros. */
export function awaitingAccount(payments: readonly OwnPayment[]): Pick<PayoutState, 'payments' | 'net'> {
  const waiting = payments.filter(awaitsAccount)
  return { payments: waiting.length, net: eurosOf(waiting.reduce((sum, { net }) => sum + net, 0n)) }
}
