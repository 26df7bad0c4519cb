import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { walletChangeStatuses, walletControls } from '../kyc/wallet-change.ts'

/** What moves in one project: whole tokens, and how many of them are blocked. */
export const movedHolding = z.object({
  project_id: z.uuid(),
  project_name: z.string(),
  tokens: z.number().int(),
  blocked_tokens: z.number().int(),
})

/** A wallet change as the registrar judges it. `id_number` only for who may identify holders. */
export const walletChange = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  id_number: z.string().nullable(),
  old_wallet: z.string(),
  new_wallet: z.string(),
  /** Of the new wallet. */
  control: z.enum(walletControls),
  is_blocked: z.boolean(),
  status: z.enum(walletChangeStatuses),
  /** When a reviewer approved it, and who. */
  approved_at: moment,
  approved_by: z.string().nullable(),
  decided_at: moment.nullable(),
  /** E-mail of who confirmed or refused it. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  moved_at: moment.nullable(),
  /** What the person holds now, wherever it is. */
  holdings: z.array(movedHolding),
  /** Null until the chain is asked. */
  chain: z
    .object({
      state: z.enum(['queued', 'sent', 'done', 'failed', 'abandoned']),
      tx_hash: z.string().nullable(),
      tx_url: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
})
export type WalletChange = z.infer<typeof walletChange>

/** Why the registrar refuses; the person reads it. */
export const refusal = z.object({
  reason: z
    .string('registry.reason_required')
    .trim()
    .min(1, 'registry.reason_required')
    .max(2000, 'common.too_long'),
})
