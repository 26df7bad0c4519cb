import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'

/**
 * A verified person's change to another wallet. The change begins when a reviewer approves a round with a new wallet.
 * The registrar confirms or refuses it, and the chain executes a confirmed change. The old wallet stays in force until
 * then.
 */
export const walletChangeStatuses = ['waiting', 'moving', 'done', 'refused'] as const
export type WalletChangeStatus = (typeof walletChangeStatuses)[number]

/** True while nothing else about the person's wallet may change. */
export function isPending(status: WalletChangeStatus): boolean {
  return status === 'waiting' || status === 'moving'
}

/** Whether the person proved control of the wallet by a signature, or only declared it. */
export const walletControls = ['proven', 'declared'] as const
export type WalletControl = (typeof walletControls)[number]

/** A wallet change as its owner reads it. */
export const ownWalletChange = z.object({
  id: uuid(),
  old_wallet: z.string(),
  new_wallet: z.string(),
  status: z.enum(walletChangeStatuses),
  approved_at: moment,
  decided_at: moment.nullable(),
  moved_at: moment.nullable(),
  /** Why the registrar refused it. */
  reason: z.string().nullable(),
})
export type OwnWalletChange = z.infer<typeof ownWalletChange>
