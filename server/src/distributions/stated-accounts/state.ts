import { randomUUID } from 'node:crypto'
import { isSimilarName } from '@acervo/domain/common/bank/similar-name'
import { fail } from '@acervo/domain/distributions/failures'
import {
  approvalConflict,
  type StatedAccount,
  type StatedAccountRequest,
} from '@acervo/domain/distributions/stated-account'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { effectiveFrom } from '@acervo/domain/payouts/account'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { profileTable } from '../../identity/table.ts'
import { notify } from '../../notifications/notify.ts'
import { addPayoutAccount, findVerifiedName } from '../../payouts/repo.ts'
import type { Services } from '../../services.ts'
import { isPaymentDue } from '../is-payment-due.ts'
import { findStatedAccount } from './list.ts'
import { statedAccountTable } from './table.ts'

type Caller = By & { actor: Actor }
type Needed = Pick<Services, 'db' | 'mail' | 'payoutSeal' | 'needsTwoPeople' | 'now'>

/**
 * States the bank account to which the platform pays what it owes to somebody who closed their account here or died.
 * That can be a payment that came back, or a distribution whose record date lies before the tokens were gone. If the
 * author repeats the call, perhaps after a lost reply, the first one counts. Throws when nothing is owed, while another
 * stated account waits, and when the caller is the holder. Unless the account belongs to heirs, also throws when the
 * person's account here is open and when the holder is somebody else.
 */
export function stateAccount(
  { db, payoutSeal, now }: Pick<Needed, 'db' | 'payoutSeal' | 'now'>,
  by: Caller,
  userId: string,
  asked: StatedAccountRequest,
): Promise<StatedAccount> {
  const { iban, holder_name, reason, of_heirs } = asked
  return db.transaction(async (tx) => {
    const { isClosed } = await lockOwed(tx, userId)
    const waiting = await findStatedAccount(tx, { payoutSeal }, { user_id: userId })
    if (waiting) return sameAs(waiting, by, asked)
    if (of_heirs) await refuseOwn(tx, by, userId, holder_name)
    else if (!isClosed) throw fail('distribution.account_not_closed')
    else await requireOwner(tx, userId, holder_name)
    const id = randomUUID()
    await tx.insert(statedAccountTable).values({
      id,
      user_id: userId,
      sealed_iban: payoutSeal.close(iban, id).toString('base64'),
      holder_name,
      reason,
      of_heirs,
      requested_at: now().toISOString(),
      requested_by: by.actor.id,
    })
    const account = await findStatedAccount(tx, { payoutSeal }, { id })
    if (!account) throw new Error(`The account ${id} was not stored`)
    await audit(tx, by, {
      action: 'distribution.state_account',
      subject: { type: 'user', id: userId },
      reason,
      after: { of_heirs },
    })
    return account
  })
}

/** Returns the waiting account if the caller stated exactly the same; throws otherwise. */
function sameAs(waiting: StatedAccount, { actor }: Caller, asked: StatedAccountRequest): StatedAccount {
  const isSame = (['iban', 'holder_name', 'reason', 'of_heirs'] as const).every(
    (field) => waiting[field] === asked[field],
  )
  if (!isSame || waiting.requested_by_id !== actor.id) throw fail('distribution.account_waits')
  return waiting
}

/**
 * Makes a stated account the payout account. It takes effect at once if the owner closed their account here. Otherwise
 * the owner is told, and has the usual waiting period of a new account to set their own instead. Throws when the caller
 * is the owner or the holder, or stated the account and two people are required. Also throws when somebody decided
 * meanwhile, and when nothing is owed any more.
 */
export async function approveStatedAccount(
  { db, mail, payoutSeal, needsTwoPeople, now }: Needed,
  by: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findStatedAccount(tx, { payoutSeal }, { id })
    if (!found) throw fail('distribution.account_decided')
    const { user_id: about, iban, holder_name, of_heirs } = found
    const conflict = approvalConflict(by.actor.id, found, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    if (of_heirs) await refuseOwn(tx, by, about, holder_name)
    const { isClosed } = await lockOwed(tx, about)
    if (!(await forget(tx, id))) throw fail('distribution.account_decided')
    const at = now()
    const created_at = at.toISOString()
    const effective_at = isClosed ? created_at : effectiveFrom(at).toISOString()
    await addPayoutAccount(tx, payoutSeal, about, { iban, holder_name, created_at, effective_at })
    if (!isClosed)
      await notify(tx, mail, {
        user_id: about,
        kind: 'payout_account.named',
        subject_id: about,
        params: { account: iban.slice(-4), effective_at },
      })
    await audit(tx, by, { action: 'distribution.approve_account', subject: { type: 'user', id: about } })
  })
}

/** Withdraws a stated account. Its author may do so, and anybody who may approve it. A repeat changes nothing. */
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

/** Deletes the stated account and returns whom it was for; undefined when somebody decided before. */
async function forget(tx: Tx, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(statedAccountTable)
    .where(eq(statedAccountTable.id, id))
    .returning({ user_id: statedAccountTable.user_id })
  return gone?.user_id
}

/** Throws unless the bank account's holder is the person who closed their account here. */
async function requireOwner(tx: Tx, userId: string, holder: string): Promise<void> {
  const verified = await findVerifiedName(tx, userId)
  if (verified && isSimilarName(verified.name, holder, verified.kind)) return
  const code = 'distribution.account_of_another'
  throw fail(code, {}, { holder_name: { code } })
}

/** Throws when the caller is the owner, or has the name of the bank account's holder. */
async function refuseOwn(tx: Tx, { actor: { id } }: Caller, owner: string, holder: string): Promise<void> {
  const verified = await findVerifiedName(tx, id)
  if (id === owner || (verified && isSimilarName(verified.name, holder, verified.kind)))
    throw failIdentity('identity.about_oneself')
}

/** Locks the account of a person who is owed something, so that it is neither closed nor erased meanwhile. */
async function lockOwed(tx: Tx, userId: string): Promise<{ isClosed: boolean }> {
  const { id, closed_at, erased_at } = profileTable
  const [person] = await tx
    .select({ closed_at, erased_at })
    .from(profileTable)
    .where(eq(id, userId))
    .for('no key update')
  if (!person || person.erased_at) throw failIdentity('identity.user_not_found')
  if (!(await isPaymentDue(tx, userId))) throw fail('distribution.account_nothing_due')
  return { isClosed: person.closed_at !== null }
}
