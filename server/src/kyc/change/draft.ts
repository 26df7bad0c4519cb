import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Application } from '@acervo/domain/kyc/application'
import { fail } from '@acervo/domain/kyc/failures'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findApplication, lockApplication, type ApplicationRow } from '../repo.ts'
import { roundTable } from '../rounds/table.ts'
import { setStatus } from '../set-status.ts'
import { applicationTable } from '../table.ts'
import { latestWalletChange } from '../wallet/change.ts'
import { copyDocuments } from '../documents/copy.ts'
import { removeDocuments } from '../documents/remove.ts'
import { lockChange, moveRowsOfChange } from './rows.ts'

type Caller = By & { actor: Actor }

/**
 * Begins a change of approved data: a copy that its owner edits and sends like the first application, while the
 * approved data stays in force. Returns the copy, or the existing one.
 */
export async function startChange({ db }: Pick<Services, 'db'>, by: Caller): Promise<Application> {
  return db.transaction(async (tx) => {
    const inForce = await lockApplication(tx, { user_id: by.actor.id, inForce: true })
    if (inForce?.status !== 'APPROVED') throw fail('kyc.not_approved')
    const walletChange = await latestWalletChange(tx, by.actor.id)
    if (walletChange && isPending(walletChange.status)) throw fail('kyc.wallet_change_pending')
    const { searched: _, ...copied } = inForce
    const change = { ...copied, id: randomUUID(), changes: inForce.id, status: 'DRAFT' as const }
    const [made] = await tx
      .insert(applicationTable)
      .values({ ...change, submitted_at: null, decided_at: null, created_at: undefined })
      .onConflictDoNothing()
      .returning({ id: applicationTable.id })
    const id = made?.id ?? (await lockChange(tx, by.actor.id))?.id
    if (made) {
      await copyDocuments(tx, inForce.id, made.id)
      await record(tx, by, 'kyc.start_change', inForce.id)
    }
    const started = id && (await findApplication(tx, { id }))
    if (!started) throw new Error(`No change for user ${by.actor.id}`)
    return started
  })
}

/**
 * Takes back a change that nobody has decided on, so that its owner can correct or discard it. A change that is
 * editable already stays as it is. If somebody decides at the same moment, either the decision or this call succeeds.
 */
export async function takeBackChange({ db }: Pick<Services, 'db'>, by: Caller): Promise<Application> {
  return db.transaction(async (tx) => {
    const change = await lockOwnChange(tx, by)
    if (change.status === 'SUBMITTED') {
      await setStatus(tx, change, 'DRAFT', { submitted_at: null })
      await tx
        .delete(roundTable)
        .where(and(eq(roundTable.application_id, change.id), isNull(roundTable.decision)))
      await record(tx, by, 'kyc.take_back_change', change.changes)
    }
    const taken = await findApplication(tx, { id: change.id })
    if (!taken) throw new Error(`Change ${change.id} vanished`)
    return taken
  })
}

/** Discards a change that is not being reviewed. Its documents stay stored if a reviewer may have been shown them. */
export async function discardChange(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  by: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const change = await lockOwnChange(tx, by)
    if (change.status === 'SUBMITTED') throw fail('kyc.read_only')
    await removeDocuments({ jobs }, tx, { applicationId: change.id }, now().toISOString())
    await moveRowsOfChange(tx, change.id, change.changes)
    await record(tx, by, 'kyc.discard_change', change.changes)
  })
}

/** The caller's change in progress, locked after the application that it changes. */
async function lockOwnChange(tx: Tx, { actor }: Caller): Promise<ApplicationRow & { changes: string }> {
  const inForce = await lockApplication(tx, { user_id: actor.id, inForce: true })
  const change = inForce && (await lockChange(tx, actor.id))
  if (!change) throw fail('kyc.no_change')
  return { ...change, changes: inForce.id }
}

async function record(tx: Tx, by: By, action: AuditAction, id: string): Promise<void> {
  await audit(tx, by, { action, subject: { type: 'kyc_application', id } })
}
