import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { applicationTable } from '../../kyc/table.ts'
import { roundTable } from '../../kyc/rounds/table.ts'
import type { WalletChangeRow } from '../../kyc/wallet/change.ts'
import { moveKey } from '../../adapters/chain/port.ts'
import { lockPending } from './lock-pending.ts'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'

type Caller = By & { actor: Actor }

/** Abandons a move that failed. Returns whether it did. */
export async function isAbandoned(tx: Tx, chain: Services['chain'], id: string): Promise<boolean> {
  const key = moveKey(id)
  const state = (await chain.states(tx, [key])).get(key)?.state
  return state === 'failed' && chain.abandon(tx, key)
}

/** Locks a waiting wallet change. Throws when the caller may not decide about it. */
export async function lockForDecision(
  tx: Tx,
  { needsTwoPeople }: Pick<Services, 'needsTwoPeople'>,
  by: Caller,
  id: string,
): Promise<WalletChangeRow> {
  const row = await lockPending(tx, id)
  const decision = { about: row.user_id, begun_by: await approverOf(tx, row) }
  const conflict = conflictOf(by.actor.id, decision, needsTwoPeople)
  if (conflict) throw failIdentity(conflict)
  return row
}

/** The person who decided the review in which the wallet was requested. */
async function approverOf(tx: Tx, { user_id, approved_at }: WalletChangeRow): Promise<string | null> {
  const [round] = await tx
    .select({ decided_by: roundTable.decided_by })
    .from(roundTable)
    .innerJoin(applicationTable, eq(applicationTable.id, roundTable.application_id))
    .where(and(eq(applicationTable.user_id, user_id), eq(roundTable.decided_at, approved_at)))
    .limit(1)
  return round?.decided_by ?? null
}
