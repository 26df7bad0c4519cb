import { shortDay } from '@acervo/domain/common/time-zone'
import { transferKinds, type EntryKind } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Blocker } from '../blocking/blocker.ts'
import { lockProject } from '../blocking/lock-subject.ts'
import type { Services } from '../../services.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { latestWalletChange } from '../../kyc/wallet/change.ts'
import { actTable } from '../table.ts'
import { heirTable } from './table.ts'

/**
 * The wallets of the heirs or of the acquirer, by person; their accounts are locked. Throws unless each of them is
 * verified, has a wallet, is not the holder, and has an account that is neither blocked nor closed.
 */
export async function requireHeirs(
  tx: Tx,
  { kind, user_id: holderId }: { kind: EntryKind; user_id: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ user_id: profileTable.id, wallet: applicationTable.wallet })
    .from(profileTable)
    .innerJoin(applicationTable, eq(applicationTable.user_id, profileTable.id))
    .where(
      and(
        inArray(profileTable.id, [...ids]),
        eq(profileTable.status, 'ACTIVE'),
        isNull(profileTable.closed_at),
        eq(applicationTable.status, 'APPROVED'),
      ),
    )
  const wallets = new Map(rows.flatMap(({ user_id, wallet }) => (wallet ? [[user_id, wallet]] : [])))
  if (ids.includes(holderId) || ids.some((id) => !wallets.has(id)))
    throw fail(kind === 'award' ? 'registry.acquirer_not_verified' : 'registry.heir_not_verified')
  return wallets
}

/**
 * Throws when the caller is one of these people: nobody registers an entry about themselves, or one that gives them
 * tokens.
 */
export function refuseOwnEntry(by: Blocker, people: readonly string[]): void {
  for (const about of people) {
    const conflict = conflictOf(by.actor.id, { about }, true)
    if (conflict) throw failIdentity(conflict)
  }
}

/**
 * Throws while the wallet of one of these people is being replaced. The chain would otherwise no longer know whose
 * tokens are whose.
 */
export async function refuseWalletChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const change = await latestWalletChange(tx, id)
    if (change && isPending(change.status)) throw fail('registry.wallet_change_first')
  }
}

/** Whether a confirmed succession or award is passing tokens to this person. */
export async function isInheriting(tx: Tx, userId: string): Promise<boolean> {
  const [underWay] = await tx
    .select({ id: heirTable.id })
    .from(heirTable)
    .innerJoin(actTable, eq(actTable.id, heirTable.act_id))
    .where(and(eq(heirTable.user_id, userId), eq(actTable.state, 'confirmed')))
    .limit(1)
  return underWay !== undefined
}

/** Throws while a confirmed succession passes this holding. The caller has locked its owner. */
export async function refuseWhilePassing(
  tx: Tx,
  { user_id, project_id }: { user_id: string; project_id: string },
): Promise<void> {
  const [passing] = await tx
    .select({ id: actTable.id })
    .from(actTable)
    .where(
      and(
        eq(actTable.user_id, user_id),
        eq(actTable.project_id, project_id),
        eq(actTable.kind, 'succession'),
        eq(actTable.state, 'confirmed'),
      ),
    )
  if (passing) throw fail('registry.succession_first')
}

/**
 * Throws while a confirmed succession or award passes tokens from or to this person. The caller has locked the person.
 */
export async function refuseDuringTransfer(tx: Tx, userId: string): Promise<void> {
  const [underWay] = await tx
    .select({ kind: actTable.kind })
    .from(actTable)
    .leftJoin(heirTable, eq(heirTable.act_id, actTable.id))
    .where(
      and(
        inArray(actTable.kind, [...transferKinds]),
        eq(actTable.state, 'confirmed'),
        or(eq(actTable.user_id, userId), eq(heirTable.user_id, userId)),
      ),
    )
    .limit(1)
  if (underWay) throw fail(underWay.kind === 'award' ? 'registry.award_first' : 'registry.succession_first')
}

/**
 * Throws while an approved distribution redeems the tokens of a project. Locks the project, so that no such
 * distribution is approved before the transaction ends.
 */
export async function refuseWhileRedeemed(
  tx: Tx,
  services: Pick<Services, 'redemptionUnderWay'>,
  projectId: string,
): Promise<void> {
  await lockProject(tx, projectId)
  const found = await services.redemptionUnderWay(tx, projectId)
  if (found)
    throw fail('registry.holding_redeemed', {
      record: shortDay(found.record_date),
      payment: shortDay(found.payment_date),
    })
}
