import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Application } from '@acervo/domain/kyc/application'
import { fail } from '@acervo/domain/kyc/failures'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import type { Services } from '../services.ts'
import { findApplication, lockApplication, type ApplicationRow } from './repo.ts'
import { applicationTable, documentTable, roundTable } from './table.ts'
import { walletChangeTable } from './wallet/table.ts'
import { latestWalletChange } from './wallet/change.ts'
import { claimWallet } from './wallet/use.ts'

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

/** Discards a change that is not being reviewed. Its documents stay stored: a round may have shown them. */
export async function discardChange({ db, now }: Pick<Services, 'db' | 'now'>, by: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const inForce = await lockApplication(tx, { user_id: by.actor.id, inForce: true })
    const change = inForce && (await lockChange(tx, by.actor.id))
    if (!inForce || !change) throw fail('kyc.no_change')
    if (change.status === 'SUBMITTED') throw fail('kyc.read_only')
    await removeDocuments(tx, change.id, now().toISOString())
    await moveRowsOfChange(tx, change.id, inForce.id)
    await record(tx, by, 'kyc.discard_change', inForce.id)
  })
}

/**
 * Puts an approved change in force: data and documents replace the old ones, its rounds join the earlier ones. A
 * different wallet does not take effect yet: it waits for the registrar. Returns whether there is one.
 */
export async function putInForce(
  tx: Tx,
  change: ApplicationRow & { changes: string },
  decidedAt: string,
): Promise<{ inForce: ApplicationRow; newWallet: string | null }> {
  const inForce = await lockApplication(tx, { id: change.changes })
  if (!inForce?.wallet || !change.wallet) throw new Error(`Change ${change.id} has no wallet`)
  const newWallet = isSameWallet(inForce.wallet, change.wallet) ? null : change.wallet.toLowerCase()
  if (newWallet) {
    await claimWallet(tx, newWallet, change.user_id)
    await tx.insert(walletChangeTable).values({
      id: randomUUID(),
      user_id: change.user_id,
      old_wallet: inForce.wallet.toLowerCase(),
      new_wallet: newWallet,
      approved_at: decidedAt,
    })
  }
  const { id: _id, changes: _, searched: _s, created_at: _c, ...data } = change
  await tx
    .update(applicationTable)
    .set({
      ...data,
      wallet: inForce.wallet,
      status: 'APPROVED',
      decided_at: decidedAt,
      rejection_reason: null,
    })
    .where(eq(applicationTable.id, inForce.id))
  await tx.update(profileTable).set({ full_name: change.name }).where(eq(profileTable.id, change.user_id))
  await removeDocuments(tx, inForce.id, decidedAt)
  await moveRowsOfChange(tx, change.id, inForce.id)
  return { inForce, newWallet }
}

export function isSameWallet(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

async function lockChange(tx: Tx, userId: string): Promise<ApplicationRow | undefined> {
  const row = await lockApplication(tx, { user_id: userId })
  return row?.changes ? row : undefined
}

async function copyDocuments(tx: Tx, fromId: string, toId: string): Promise<void> {
  const current = await tx
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.application_id, fromId), isNull(documentTable.removed_at)))
  if (current.length === 0) return
  const copies = current.map((row) => ({ ...row, id: randomUUID(), application_id: toId }))
  await tx.insert(documentTable).values(copies)
}

async function removeDocuments(tx: Tx, applicationId: string, at: string): Promise<void> {
  await tx
    .update(documentTable)
    .set({ removed_at: at })
    .where(and(eq(documentTable.application_id, applicationId), isNull(documentTable.removed_at)))
}

/** Moves the rows of a change to the application itself, and deletes the change. */
async function moveRowsOfChange(tx: Tx, changeId: string, inForceId: string): Promise<void> {
  await tx
    .update(documentTable)
    .set({ application_id: inForceId })
    .where(eq(documentTable.application_id, changeId))
  await tx
    .update(roundTable)
    .set({ application_id: inForceId, sent_as: changeId })
    .where(eq(roundTable.application_id, changeId))
  await tx.delete(applicationTable).where(eq(applicationTable.id, changeId))
}

async function record(tx: Tx, by: By, action: AuditAction, id: string): Promise<void> {
  await audit(tx, by, { action, subject: { type: 'kyc_application', id } })
}
