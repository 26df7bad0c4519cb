import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { countryNamed } from '@acervo/domain/kyc/countries'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { lockApplication, setStatus, type ApplicationRow } from './repo.ts'
import { lastReviewer } from './rounds.ts'
import { applicationTable, roundTable } from './table.ts'

export type Decision = ({ status: 'APPROVED' } | { status: 'REJECTED'; reason: string }) & {
  /** Of the sending that was read; a later one is not decided unread. */
  submitted_at?: string
}

/**
 * Locks what a person has reserved but not paid, before anything else of theirs, and returns what ends it. Investments
 * depend on KYC and not the other way round, so it is passed in.
 */
export type HoldUnpaid = (tx: Tx, userId: string) => Promise<(by: By, reason: string) => Promise<void>>

/** ISO 3166-1 reserves no number for "not stated"; the token's registry only stores it. */
const COUNTRY_UNKNOWN = 0

/**
 * Approves or rejects an application that waits for review. Approving asks the chain to register the wallet, in the same
 * transaction; without that nothing can be minted to it. Rejecting ends what the person reserved and did not pay. Throws
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
      const endUnpaid =
        decision.status === 'REJECTED' ? await holdUnpaid(tx, await ownerOf(tx, id)) : undefined
      await decide(tx, services, by, id, decision)
      if (decision.status === 'REJECTED') await endUnpaid?.(by, decision.reason)
    })
  } catch (error) {
    // Two approvals at once: the index lets one of them through.
    if (isUniqueViolation(error, 'kyc_application_approved_wallet')) throw fail('kyc.wallet_taken')
    throw error
  }
  services.chain.wake()
}

async function decide(
  tx: Tx,
  services: Pick<Services, 'chain' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  decision: Decision,
): Promise<void> {
  const { chain, mail, now } = services
  const row = await lockApplication(tx, { id })
  if (!row) throw fail('kyc.not_found')
  const conflict = conflictOf(by.actor.id, { about: row.user_id }, false)
  if (conflict) throw failIdentity(conflict)
  if (row.status !== 'SUBMITTED') throw await notWaiting(tx, row)
  if (decision.submitted_at && !isSameMoment(decision.submitted_at, row.submitted_at))
    throw fail('kyc.sent_again')
  if (decision.status === 'APPROVED') await refuseImpossible(tx, services, row)
  const decidedAt = now().toISOString()
  const reason = decision.status === 'REJECTED' ? decision.reason : null
  await setStatus(tx, row, decision.status, { decided_at: decidedAt, rejection_reason: reason })
  await tx
    .update(roundTable)
    .set({ decision: decision.status, decided_at: decidedAt, decided_by: by.actor.id, reason })
    .where(and(eq(roundTable.application_id, id), isNull(roundTable.decision)))
  if (decision.status === 'APPROVED') {
    if (!row.wallet) throw new Error(`Application ${id} was submitted without a wallet`)
    const country = countryNamed(row.country ?? '')?.numeric ?? COUNTRY_UNKNOWN
    await chain.request(tx, { kind: 'register', user_id: row.user_id, wallet: row.wallet, country })
  }
  await notify(tx, mail, {
    user_id: row.user_id,
    kind: decision.status === 'APPROVED' ? 'kyc.approved' : 'kyc.rejected',
    subject_id: id,
    ...(reason ? { params: { reason } } : {}),
  })
  await audit(tx, by, {
    action: decision.status === 'APPROVED' ? 'kyc.approve' : 'kyc.reject',
    subject: { type: 'kyc_application', id },
    before: { status: row.status },
    after: { status: decision.status },
    ...(reason ? { reason } : {}),
  })
}

async function ownerOf(tx: Tx, id: string): Promise<string> {
  const { user_id } = applicationTable
  const [found] = await tx.select({ user_id }).from(applicationTable).where(eq(applicationTable.id, id))
  if (!found) throw fail('kyc.not_found')
  return found.user_id
}

async function notWaiting(tx: Tx, { id, status }: ApplicationRow): Promise<Error> {
  const who = status === 'DRAFT' ? undefined : await lastReviewer(tx, id)
  return who ? fail('kyc.already_decided', { who }) : fail('kyc.not_submitted')
}

function isSameMoment(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other)
}
