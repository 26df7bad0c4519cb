import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { chainOpTable } from '../table.ts'

/** Kinds that act on a wallet by address and follow its owner to the next wallet. */
const FOLLOWING = [
  'mint',
  'redeem',
  'block_investor',
  'unblock_investor',
  'block_tokens',
  'unblock_tokens',
  'update_country',
] as const

/**
 * Redirects operations on a replaced wallet to the new one, if they wait or have failed and may be retried. None of
 * them is in flight: a move is only signed once everything signed for the wallet is final, and nothing is signed
 * meanwhile.
 */
export async function redirectWaiting(
  tx: Tx,
  { wallet, new_wallet }: { wallet: string; new_wallet: string },
): Promise<void> {
  const to = new_wallet.toLowerCase()
  await tx
    .update(chainOpTable)
    .set({
      wallet: to,
      payload: sql`jsonb_set(${chainOpTable.payload}, '{wallet}', to_jsonb(${to}::text))`,
    })
    .where(
      and(
        eq(chainOpTable.wallet, wallet.toLowerCase()),
        inArray(chainOpTable.state, ['queued', 'failed']),
        inArray(chainOpTable.kind, [...FOLLOWING]),
      ),
    )
}
