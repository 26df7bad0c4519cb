import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * A person who lost both their authenticator app and their recovery codes asks the firm to remove the second factor.
 * One administrator requests it with a reason, another one confirms; neither may be that person. Each step is emailed
 * to the person.
 */
export const factorResetStates = ['requested', 'done', 'cancelled'] as const
export type FactorResetState = (typeof factorResetStates)[number]

export const FACTOR_RESET_REASON_MAX = 500

export const factorResetRequest = z.object({
  reason: z
    .string('identity.factor_reset_reason_required')
    .trim()
    .min(1, 'identity.factor_reset_reason_required')
    .max(FACTOR_RESET_REASON_MAX, 'common.too_long'),
})

/** A request that waits for a second administrator. */
export const factorReset = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  requested_by: z.uuid(),
  requested_by_email: z.string().nullable(),
  requested_at: moment,
  status: z.enum(factorResetStates),
})
export type FactorReset = z.infer<typeof factorReset>

/** Two different administrators, neither of whom may be the person concerned. */
export function mayConfirmReset(
  { requested_by, user_id }: Pick<FactorReset, 'requested_by' | 'user_id'>,
  actorId: string,
): boolean {
  return actorId !== requested_by && actorId !== user_id
}
