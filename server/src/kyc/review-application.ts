import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/kyc/failures'
import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { putInForce } from './change-data.ts'
import { countryOnChain } from './country-on-chain.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { findApplication, lockApplication, setStatus, type ApplicationRow } from './repo.ts'
import { lastReviewer } from './rounds.ts'
import { roundTable } from './table.ts'
import { claimWallet } from './wallet/use.ts'

export type Decision = ({ status: 'APPROVED' } | { status: 'REJECTED'; reason: string }) & {
  /** When the round that was read was sent; a later round is not decided unread. */
  submitted_at?: string
}

/**
 * Locks a person's reserved but unpaid investments, before any other row of theirs, and returns a function that ends
 * them. Investments depend on KYC and not vice versa, so it is passed in.
 */
export type HoldUnpaid = (tx: Tx, userId: string) => Promise<(by: By, reason: string) => Promise<void>>

/**
 * Approves or rejects an application that waits for review. Approving asks the chain to register the wallet, in the
 * same transaction; without that nothing can be minted to it. An approved change replaces the data in force.
 * Rejecting a first application ends the person's reserved and unpaid investments. Throws
 * when it is not waiting, naming who decided meanwhile, when it was sent again since the reviewer read it, and when its
 * wallet belongs to another verified person.
 */
export async function reviewApplication(
  services: Pick<Services, 'db' | 'chain' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  decision: Decision,
  holdUnpaid: HoldUnpaid,
): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const owner = decision.status === 'REJECTED' ? await unverifiedOwnerOf(tx, id) : undefined
      const endUnpaid = owner === undefined ? undefined : await holdUnpaid(tx, owner)
      await decide(tx, services, by, id, decision)
      if (decision.status === 'REJECTED') await endUnpaid?.(by, decision.reason)
    })
  } catch (error) {
    // Two approvals at once: the unique index accepts one of them.
    if (isUniqueViolation(error, 'kyc_application_approved_wallet')) throw fail('kyc.wallet_taken')
    throw error
  }
}

async function decide(
  tx: Tx,
  services: Pick<Services, 'chain' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  decision: Decision,
): Promise<void> {
  const { chain, mail, now } = services
  const row = await lockForReview(tx, id)
  if (!row) throw fail('kyc.not_found')
  const conflict = conflictOf(by.actor.id, { about: row.user_id }, false)
  if (conflict) throw failIdentity(conflict)
  if (row.id !== id || row.status !== 'SUBMITTED') throw await notWaiting(tx, row)
  if (decision.submitted_at && !isSameMoment(decision.submitted_at, row.submitted_at))
    throw fail('kyc.sent_again')
  if (decision.status === 'APPROVED') await refuseImpossible(tx, services, row)
  const decidedAt = now().toISOString()
  const reason = decision.status === 'REJECTED' ? decision.reason : null
  await tx
    .update(roundTable)
    .set({ decision: decision.status, decided_at: decidedAt, decided_by: by.actor.id, reason })
    .where(and(eq(roundTable.application_id, id), isNull(roundTable.decision)))
  const told = await applyDecision(tx, { chain }, row, decision, decidedAt)
  await notify(tx, mail, { user_id: row.user_id, subject_id: row.changes ?? id, ...told })
  const approval = row.changes ? 'kyc.approve_change' : 'kyc.approve'
  await audit(tx, by, {
    action: decision.status === 'APPROVED' ? approval : 'kyc.reject',
    subject: { type: 'kyc_application', id: row.changes ?? id },
    before: { status: row.status },
    after: { status: decision.status },
    ...(reason ? { reason } : {}),
  })
}

/** The effects of the decision, and the notification of the person. */
async function applyDecision(
  tx: Tx,
  { chain }: Pick<Services, 'chain'>,
  row: ApplicationRow,
  decision: Decision,
  decidedAt: string,
): Promise<{ kind: NotificationKind; params?: NotificationParams }> {
  if (decision.status === 'REJECTED') {
    const { reason } = decision
    await setStatus(tx, row, 'REJECTED', { decided_at: decidedAt, rejection_reason: reason })
    return { kind: row.changes ? 'kyc.change_rejected' : 'kyc.rejected', params: { reason } }
  }
  if (!row.wallet) throw new Error(`Application ${row.id} was submitted without a wallet`)
  if (row.changes) {
    const { newWallet } = await putInForce(tx, { ...row, changes: row.changes }, decidedAt)
    return newWallet
      ? { kind: 'wallet.waiting', params: { wallet: newWallet } }
      : { kind: 'kyc.change_approved' }
  }
  await claimWallet(tx, row.wallet, row.user_id)
  await setStatus(tx, row, 'APPROVED', { decided_at: decidedAt, rejection_reason: null })
  const country = countryOnChain(row.country)
  await chain.request(tx, { kind: 'register', user_id: row.user_id, wallet: row.wallet, country })
  return { kind: 'kyc.approved' }
}

/** Locks the one in force before its change, as its owner does. A change approved meanwhile is part of it. */
async function lockForReview(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const known = await findApplication(tx, { id })
  if (!known) return undefined
  if (known.changes) await lockApplication(tx, { id: known.changes })
  return (await lockApplication(tx, { id })) ?? lockApplication(tx, { id: known.changes ?? known.id })
}

/** The person who loses their verification by a rejection; undefined for a change: they stay verified. */
async function unverifiedOwnerOf(tx: Tx, id: string): Promise<string | undefined> {
  const application = await findApplication(tx, { id })
  if (!application) throw fail('kyc.not_found')
  return application.changes ? undefined : application.user_id
}

async function notWaiting(tx: Tx, { id, status }: ApplicationRow): Promise<Error> {
  const who = status === 'DRAFT' ? undefined : await lastReviewer(tx, id)
  return who ? fail('kyc.already_decided', { who }) : fail('kyc.not_submitted')
}

function isSameMoment(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other)
}
