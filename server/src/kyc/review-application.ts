import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { findApplication, lockApplication, type ApplicationRow } from './repo.ts'
import { lastReviewer } from './rounds/read.ts'
import { roundTable } from './rounds/table.ts'
import { applyDecision, type Decision } from './apply-decision.ts'

/**
 * Locks a person's reserved but unpaid investments, before any other row of that person, and returns a function that
 * ends them. The caller passes it in, because investments depend on KYC and not vice versa.
 */
export type HoldUnpaid = (tx: Tx, userId: string) => Promise<(by: By, reason: string) => Promise<void>>

/**
 * Approves or rejects an application that waits for review. Approving also asks the chain, in the same transaction, to
 * register the wallet; otherwise nothing can be minted to it. An approved change replaces the data in force. Rejecting
 * a first application ends the person's unpaid investments. Throws if the application is not waiting (naming who
 * decided meanwhile), if it was sent again since the reviewer read it, and if its wallet belongs to another verified
 * person.
 */
export async function reviewApplication(
  services: Pick<Services, 'db' | 'chain' | 'jobs' | 'mail' | 'now'>,
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
  services: Pick<Services, 'chain' | 'jobs' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  decision: Decision,
): Promise<void> {
  const { chain, jobs, mail, now } = services
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
  const told = await applyDecision(tx, { chain, jobs }, row, decision, decidedAt)
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

/**
 * Locks the application in force before its change, as calls of its owner do. If the change was approved meanwhile, the
 * application contains it.
 */
async function lockForReview(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const known = await findApplication(tx, { id })
  if (!known) return undefined
  if (known.changes) await lockApplication(tx, { id: known.changes })
  return (await lockApplication(tx, { id })) ?? lockApplication(tx, { id: known.changes ?? known.id })
}

/** The person whom a rejection leaves unverified; undefined for a change, because its owner stays verified. */
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
