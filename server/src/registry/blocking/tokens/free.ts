import { and, eq, sql } from 'drizzle-orm'
import { redeemKey } from '../../../adapters/chain/port.ts'
import type { Tx } from '../../../adapters/db/port.ts'
import { isHeld } from '../../acts/held.ts'
import { lotView } from '../../acts/table.ts'
import type { BlockServices } from '../blocker.ts'
import { blockedTokens } from './blocked.ts'

/** How many of a person's tokens in a project are neither blocked nor being redeemed. */
export async function freeTokens(
  tx: Tx,
  services: Pick<BlockServices, 'chain'>,
  holding: { user_id: string; project_id: string },
): Promise<number> {
  const blocked = (await blockedTokens(tx, holding.user_id)).get(holding.project_id) ?? 0
  return (await blockableTokens(tx, services, holding)) - blocked
}

/**
 * How many tokens a person holds in a project; zero once their redemption is requested, because that takes all of them.
 */
export async function blockableTokens(
  tx: Tx,
  { chain }: Pick<BlockServices, 'chain'>,
  of: { user_id: string; project_id: string },
): Promise<number> {
  if ((await chain.states(tx, [redeemKey(of)])).size > 0) return 0
  const { user_id, project_id, tokens } = lotView
  const [held] = await tx
    .select({ tokens: sql`coalesce(sum(${tokens}), 0)`.mapWith(Number) })
    .from(lotView)
    .where(and(eq(user_id, of.user_id), eq(project_id, of.project_id), isHeld()))
  return held?.tokens ?? 0
}
