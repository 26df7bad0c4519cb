import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { moment, uuid } from '../common/reply.ts'

/** An investment that waits for exactly this mint: same project, wallet and number of tokens. */
export const mintCandidate = z.object({
  investment_id: uuid(),
  user_id: uuid(),
  person: z.string(),
  amount: z.number(),
  payment_reference: z.string(),
  created_at: moment,
  /** Who verified the investment's payment. Where two people are required, somebody else must link the mint. */
  verified_by: uuid().nullable(),
})
export type MintCandidate = z.infer<typeof mintCandidate>

/**
 * A mint on the chain that no investment explains, with what the chain says about it
 * (docs/product/registry.md, "Mints that no investment explains").
 */
export const unexplainedMint = z.object({
  tx_hash: z.string(),
  tx_url: z.string().nullable(),
  wallet: z.string(),
  tokens: z.number().int(),
  /** The time of the mint's block. */
  mined_at: moment.nullable(),
  set_aside: z.object({ by: z.string().nullable(), at: moment, reason: z.string() }).nullable(),
  /**
   * The open investment that the mint was made for. The mint is linked to it again when the steps of the investment are
   * repeated.
   */
  belongs_to: uuid().nullable(),
  candidates: z.array(mintCandidate),
})
export type UnexplainedMint = z.infer<typeof unexplainedMint>

const tx_hash = z
  .string('common.field_invalid')
  .regex(/^0x[0-9a-f]{64}$/i, 'common.field_invalid')
  .toLowerCase()

export const linkRequest = z.object({ tx_hash, investment_id: uuid('common.field_invalid') })
export type LinkRequest = z.output<typeof linkRequest>

export const setAsideRequest = z.object({
  tx_hash,
  reason: requiredParagraphs('registry.reason_required'),
})
export type SetAsideRequest = z.output<typeof setAsideRequest>
