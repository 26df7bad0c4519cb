import { randomUUID } from 'node:crypto'
import { isSimilarName } from '@acervo/domain/common/bank/similar-name'
import { fail } from '@acervo/domain/distributions/failures'
import type { StatedAccount, StatedAccountRequest } from '@acervo/domain/distributions/stated-account'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { profileTable } from '../../identity/table.ts'
import { addPayoutAccount, findVerifiedName } from '../../payouts/repo.ts'
import type { Services } from '../../services.ts'
import { isPaymentDue } from '../is-payment-due.ts'
import { findStatedAccount } from './list.ts'
import { statedAccountTable } from './table.ts'

type Caller = By & { actor: Actor }
type Needed = Pick<Services, 'db' | 'payoutSeal' | 'needsTwoPeople' | 'now'>

/**
 * Names the account to which somebody who closed theirs here is paid what they are still owed: a payment that came back, or a
 * distribution of a day on which they held tokens. They can set none themselves. Throws when the account is open or nothing is
 * owed, while another one waits, and when the holder is somebody else.
 */
export function stateAccount(
  { db, payoutSeal, now }: Needed,
  by: Caller,
  userId: string,
  { iban, holder_name, reason }: StatedAccountRequest,
): Promise<StatedAccount> {
  return db.transaction(async (tx) => {
    await lockOwed(tx, userId)
    const verified = await findVerifiedName(tx, userId)
    if (!verified || !isSimilarName(verified.name, holder_name, verified.kind))
      throw fail(
        'distribution.account_of_another',
        {},
        { holder_name: { code: 'distribution.account_of_another' } },
      )
    const id = randomUUID()
    const { user_id } = statedAccountTable
    const [stored] = await tx
      .insert(statedAccountTable)
      .values({
        id,
        user_id: userId,
        sealed_iban: payoutSeal.close(iban, id).toString('base64'),
        holder_name,
        reason,
        requested_at: now().toISOString(),
        requested_by: by.actor.id,
      })
      .onConflictDoNothing({ target: user_id })
      .returning({ id: statedAccountTable.id })
    const account = stored && (await findStatedAccount(tx, { payoutSeal }, stored.id))
    if (!account) throw fail('distribution.account_waits')
    await audit(tx, by, {
      action: 'distribution.state_account',
      subject: { type: 'user', id: userId },
      reason,
    })
    return account
  })
}

/**
 * Makes a stated account the one that its owner is paid to, at once. Throws when the caller is its owner or, where the platform
 * requires two people, named it; and when it was decided meanwhile or nothing is owed any more.
 */
export async function approveStatedAccount(
  { db, payoutSeal, needsTwoPeople, now }: Needed,
  by: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findStatedAccount(tx, { payoutSeal }, id)
    if (!found) throw fail('distribution.account_decided')
    const { user_id: about, requested_by_id: begun_by, iban, holder_name } = found
    const conflict = conflictOf(by.actor.id, { about, begun_by }, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    await lockOwed(tx, about)
    if (!(await forget(tx, id))) throw fail('distribution.account_decided')
    const at = now().toISOString()
    await addPayoutAccount(tx, payoutSeal, about, { iban, holder_name, created_at: at, effective_at: at })
    await audit(tx, by, { action: 'distribution.approve_account', subject: { type: 'user', id: about } })
  })
}

/** Withdraws a stated account, by whoever named it or anybody else who may approve it; a repeat changes nothing. */
export async function withdrawStatedAccount(
  { db }: Pick<Needed, 'db'>,
  by: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const about = await forget(tx, id)
    if (about)
      await audit(tx, by, { action: 'distribution.withdraw_account', subject: { type: 'user', id: about } })
  })
}

/** Returns whose account it was; undefined when somebody decided before. */
async function forget(tx: Tx, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(statedAccountTable)
    .where(eq(statedAccountTable.id, id))
    .returning({ user_id: statedAccountTable.user_id })
  return gone?.user_id
}

/** Locks a closed account that something is owed to: it is not erased meanwhile. */
async function lockOwed(tx: Tx, userId: string): Promise<void> {
  const { id, closed_at, erased_at } = profileTable
  const [person] = await tx
    .select({ closed_at, erased_at })
    .from(profileTable)
    .where(eq(id, userId))
    .for('no key update')
  if (!person || person.erased_at) throw failIdentity('identity.user_not_found')
  if (!person.closed_at) throw fail('distribution.account_not_closed')
  if (!(await isPaymentDue(tx, userId))) throw fail('distribution.account_nothing_due')
}
