import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'

/**
 * The states of a proof. `refused`: staff did not accept what its owner uploaded. `revoked`: it was confirmed and no
 * longer counts.
 */
export const proofStates = ['waiting', 'confirmed', 'refused', 'revoked'] as const
export type ProofState = (typeof proofStates)[number]

/** The fields of every proof in replies. `reason`: why it was refused or revoked. */
export const proof = z.object({
  id: uuid(),
  issued_on: day,
  valid_until: day,
  state: z.enum(proofStates),
  uploaded_at: moment,
  reason: z.string().nullable(),
})
export type Proof = z.infer<typeof proof>
