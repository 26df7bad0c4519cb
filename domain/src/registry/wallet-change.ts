import { z } from 'zod'
import { operation } from '../tokens/operation.ts'
import { requiredParagraphs } from '../common/free-text.ts'
import { moment, uuid } from '../common/reply.ts'
import { walletChangeStatuses, walletControls } from '../kyc/wallet-change.ts'
import { projectNames } from '../projects/names.ts'

/** The holding to move in one project: whole tokens, and how many of them are blocked. */
export const movedHolding = z.object({
  project_id: uuid(),
  ...projectNames,
  tokens: z.number().int(),
  blocked_tokens: z.number().int(),
})

/** A wallet change as the registrar sees it. Only readers who may identify holders get `id_number`. */
export const walletChange = z.object({
  id: uuid(),
  user_id: uuid(),
  name: z.string(),
  email: z.string().nullable(),
  id_number: z.string().nullable(),
  old_wallet: z.string(),
  new_wallet: z.string(),
  /** How the person proved that they control the new wallet. */
  control: z.enum(walletControls),
  is_blocked: z.boolean(),
  status: z.enum(walletChangeStatuses),
  /** When a reviewer approved it. */
  approved_at: moment,
  approved_by: z.string().nullable(),
  approved_by_id: uuid().nullable(),
  decided_at: moment.nullable(),
  /** Email of the person who confirmed or refused it. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  moved_at: moment.nullable(),
  /** The person's current holdings, in whichever wallet. */
  holdings: z.array(movedHolding),
  /** Null until the operation on the chain is requested. */
  chain: operation.nullable(),
})
export type WalletChange = z.infer<typeof walletChange>

/** Why it was refused; the person sees this reason. */
export const refusal = z.object({
  reason: requiredParagraphs('registry.reason_required'),
})
