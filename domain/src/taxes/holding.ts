import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { day, typedDay, uuid } from '../common/reply.ts'
import { proof, proofStates } from './proof.ts'
import { projectNames } from '../projects/names.ts'

/** The content of a company's proof: since when it has had at least 5 % of the project's tokens. */
const terms = z.object({ issued_on: typedDay, held_since: typedDay })

/** What a company states about the proof that it uploads. */
export const holdingUpload = terms.extend({ project_id: uuid('common.field_invalid') })
export type HoldingUpload = z.output<typeof holdingUpload>

/** Why staff accept, refuse or revoke a proof. */
export const proofReason = requiredParagraphs('taxes.reason_required')

/**
 * Why a proof ends. `state`: the state that the caller saw. Without it, a call that should refuse a waiting proof would
 * revoke one that somebody has confirmed meanwhile.
 */
export const proofEnding = z.object({
  reason: proofReason,
  state: z.enum(proofStates, 'common.field_invalid').optional(),
})
export type ProofEnding = z.output<typeof proofEnding>

/** What staff read in a proof, and why they accept it. */
export const holdingTerms = terms.extend({ reason: proofReason })
export type HoldingTerms = z.output<typeof holdingTerms>

/**
 * A proof that a company has had at least 5 % of a project's tokens. `accepted_because` is null until it is confirmed.
 */
export const holdingProof = proof.extend({
  project_id: uuid(),
  ...projectNames,
  held_since: day,
  accepted_because: z.string().nullable(),
})
export type HoldingProofRow = z.infer<typeof holdingProof>

/** What a company sees: the projects for which the register allows it a proof today, and its proofs, newest first. */
export const ownHolding = z.object({
  is_company: z.boolean(),
  projects: z.array(z.object({ id: uuid(), ...projectNames })),
  proofs: z.array(holdingProof),
})
export type OwnHolding = z.infer<typeof ownHolding>

/**
 * A proof as staff see it, with its company. `entered_by`: the member of staff who entered it; null if the company
 * uploaded it.
 */
export const listedHolding = holdingProof.extend({
  user_id: uuid(),
  name: z.string(),
  entered_by: uuid().nullable(),
})
export type ListedHolding = z.infer<typeof listedHolding>
