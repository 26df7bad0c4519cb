import { Failure } from '@acervo/domain/common/failure'
import { eraseAfter } from '@acervo/domain/identity/closing'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { ClosingOutlook } from '@acervo/domain/privacy/closing'
import { fail } from '@acervo/domain/privacy/failures'
import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { lockRoles } from '../identity/repo.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { holdUnpaid } from '../investments/hold-unpaid.ts'
import { lockApplications, sealApplications, wasEverSent } from '../kyc/seal-applications.ts'
import { emailPreferenceTable, notificationTable } from '../notifications/table.ts'
import { payoutAccountTable } from '../payouts/table.ts'
import type { Services } from '../services.ts'
import { savedViewTable } from '../views/table.ts'
import { closingEmail } from './closing-email.ts'
import { findObstacle } from './find-obstacle.ts'
import { requireProof } from './require-proof.ts'

type ClosingServices = Pick<Services, 'mail' | 'retentionYears' | 'now'>
type Needed = Pick<Services, 'db' | 'accounts'> & ClosingServices
type Caller = By & { actor: Actor }

/** The consequences that a person is told before they close their account. */
export async function readOutlook(
  { db, accounts, retentionYears }: Pick<Services, 'db' | 'accounts' | 'retentionYears'>,
  userId: string,
): Promise<ClosingOutlook> {
  return {
    obstacle: (await findObstacle(db, userId)) ?? null,
    is_kept: await wasEverSent(db, userId),
    years: retentionYears,
    is_elsewhere: accounts.closing === undefined,
  }
}

/**
 * Closes the caller's account: deletes all their ways to sign in at once and ends their unpaid reservations. Data that
 * the law requires us to keep leaves the lists of staff, and is kept until `erase_after`, which is returned. Throws the
 * obstacle that prevents closing. Also throws if the caller has not proved their identity again.
 */
export async function closeAccount(
  services: Needed,
  session: { id: string },
  by: Caller,
  shown: OwnProof,
): Promise<string> {
  const { db, accounts, mail, now } = services
  const { id } = by.actor
  const { closing, prove } = accounts
  if (!closing || !prove) throw fail('privacy.close_unavailable')
  // Reported before the proof is checked, and checked again below, where nothing can change any more.
  await refuseObstacle(db, id)
  await requireProof({ db, prove, now }, { userId: id, sessionId: session.id }, shown)
  return db.transaction(async (tx) => {
    const closed = await close(tx, services, by, id, () => closing.remove(tx, id))
    const { email } = closed
    if (email) await mail.write(tx, closingEmail({ ...closed, email }))
    return closed.eraseAfter.toISOString()
  })
}

/**
 * Closes the account of a person whom the operator deletes at the auth provider, under the same conditions as for the
 * person; `remove` deletes them there. Returns the obstacle that prevents it. An account that is closed already is only
 * removed there.
 */
export async function closeDeleted(
  tx: Tx,
  services: ClosingServices,
  userId: string,
  remove: () => Promise<void>,
): Promise<string | undefined> {
  const isOpen = and(eq(profileTable.id, userId), isNull(profileTable.closed_at))
  const [open] = await tx.select({ id: profileTable.id }).from(profileTable).where(isOpen)
  try {
    await (open ? close(tx, services, {}, userId, remove) : remove())
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return `The account cannot be closed now: ${error.code}`
  }
}

/** Closes an account within a transaction. Throws the obstacle that prevents it. */
async function close(tx: Tx, services: ClosingServices, by: By, id: string, remove: () => Promise<void>) {
  // In the order in which all other code locks: roles, investments, applications, sign-in, person.
  await lockRoles(tx)
  const endUnpaid = await holdUnpaid(tx, services, id)
  await lockApplications(tx, id)
  await refuseObstacle(tx, id)
  await endUnpaid(by, { cause: 'cancelled', reason: null })
  const isKept = await wasEverSent(tx, id)
  await remove()
  await sealApplications(tx, id)
  const closedAt = services.now()
  const until = eraseAfter(closedAt, isKept, services.retentionYears)
  const closed = await sealProfile(tx, id, closedAt, until)
  // A succession locks only its people, so only from now on can no new one pass tokens to this person.
  await refuseObstacle(tx, id)
  for (const table of [notificationTable, emailPreferenceTable, payoutAccountTable, savedViewTable])
    await tx.delete(table).where(eq(table.user_id, id))
  await services.mail.erase(tx, id, closed.email)
  const after = { erase_after: until.toISOString() }
  await audit(tx, by, { action: 'privacy.close', subject: { type: 'user', id }, after })
  return { ...closed, isKept, eraseAfter: until }
}

async function refuseObstacle(tx: Tx, userId: string): Promise<void> {
  const obstacle = await findObstacle(tx, userId)
  if (obstacle) throw fail(obstacle)
}

/**
 * Removes name, address and roles from the person's row, and returns them. Of two simultaneous calls, the second finds
 * the account closed.
 */
async function sealProfile(tx: Tx, userId: string, closedAt: Date, until: Date) {
  const { id, closed_at, email, full_name, language, domain_id } = profileTable
  const [before] = await tx
    .select({ email, full_name, language, domain_id })
    .from(profileTable)
    .where(and(eq(id, userId), isNull(closed_at)))
    .for('no key update')
  if (!before) throw failIdentity('identity.no_session')
  await tx
    .insert(sealedIdentityTable)
    .values({ user_id: userId, email: before.email, full_name: before.full_name })
  await tx
    .update(profileTable)
    .set({
      email: null,
      full_name: null,
      avatar: null,
      roles: [],
      closed_at: closedAt.toISOString(),
      erase_after: until.toISOString(),
    })
    .where(eq(id, userId))
  return before
}
