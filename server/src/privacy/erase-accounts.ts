import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { emptied } from '../adapters/db/emptied.ts'
import type { Tx } from '../adapters/db/port.ts'
import type { Tasks } from '../adapters/jobs/port.ts'
import { eraseReasons } from '../audit/reasons.ts'
import { audit } from '../audit/record.ts'
import { detachComplaints } from '../complaints/repo.ts'
import { detachContacts } from '../contact/repo.ts'
import { statedAccountTable } from '../distributions/stated-accounts/table.ts'
import { factorResetTable, profileTable, roleRequestTable, sealedIdentityTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { eraseApplications, findApplicationIds, removeDocumentFiles } from '../kyc/erase-applications.ts'
import { emailPreferenceTable, notificationTable } from '../notifications/table.ts'
import { payoutAccountTable } from '../payouts/table.ts'
import { eraseActTexts, removeEntryFiles } from '../registry/acts/erase-entries.ts'
import { eraseBlockFiles, removeBlockFiles } from '../registry/blocking/files.ts'
import { blockingTable } from '../registry/table.ts'
import { eraseProtection, removeEvidenceFiles } from '../protection/erase.ts'
import type { Services } from '../services.ts'
import { eraseProofs, removeProofFiles } from '../taxes/erase-proofs.ts'
import { eraseMoneyReasons } from '../treasury/erase-reasons.ts'
import { eraseWaiverReasons } from '../treasury/overpayments/waive.ts'
import { findDebt } from './find-obstacle.ts'
import { exportTable } from './table.ts'

/** Runs once an hour. The next round retries what was left over or failed. */
export const ERASURE = '53 * * * * erase-accounts ?max=1'

type Needed = Pick<Services, 'db' | 'vault' | 'now'>

export function privacyTasks(services: Needed): Tasks {
  return { 'erase-accounts': () => eraseAccounts(services) }
}

/** Maximum number of accounts in one round. */
const ROUND_MAX = 200

/**
 * Erases the kept data of closed accounts when their retention ends: personal data, identity documents, and texts about
 * the person. Investments, register, counters and the audit log stay, without a known person. An account waits while
 * its owner is owed money, because nobody can pay an unknown person. Of several simultaneous rounds, only one erases an
 * account. A round that is killed or repeated does nothing twice.
 */
export async function eraseAccounts(services: Needed): Promise<void> {
  const { id, erase_after } = profileTable
  const at = services.now().toISOString()
  const due = await services.db
    .select({ id })
    .from(profileTable)
    .where(isDue(at))
    .orderBy(asc(erase_after), asc(id))
  const failures: unknown[] = []
  let tried = 0
  for (const account of due) {
    if (await findDebt(services.db, account.id)) continue
    if (++tried > ROUND_MAX) break
    await eraseAccount(services, account.id, at).catch((error: unknown) => failures.push(error))
  }
  // The others are done; the job runner reports these.
  if (failures.length > 0) throw new AggregateError(failures, 'Some closed accounts could not be erased')
}

function isDue(at: string) {
  const { closed_at, erase_after, erased_at } = profileTable
  return and(isNotNull(closed_at), isNull(erased_at), lte(erase_after, at))
}

/** Tables that only contain data about one person. The payout accounts are those that staff named after the closing. */
const withPersonalData = [
  notificationTable,
  emailPreferenceTable,
  sealedIdentityTable,
  exportTable,
  payoutAccountTable,
  statedAccountTable,
]

async function eraseAccount(services: Needed, userId: string, at: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: profileTable.id })
      .from(profileTable)
      .where(and(eq(profileTable.id, userId), isDue(at)))
      .for('no key update')
    // A bank may have returned a payment since.
    if (!account || (await findDebt(tx, userId))) return
    // Before the rows that name the files: a round that fails afterwards is repeated.
    await removeDocumentFiles(tx, services, userId)
    await removeProofFiles(tx, services, userId)
    await removeEvidenceFiles(tx, services, userId)
    await removeEntryFiles(tx, services, userId)
    await removeBlockFiles(tx, services, userId)
    await eraseReasonsAbout(tx, userId)
    // Contact requests have a retention of their own, and contain a name and an address.
    await detachContacts(tx, [userId, ...(await findOwnIds(tx, userId))])
    await eraseApplications(tx, userId)
    await eraseProofs(tx, userId)
    await eraseProtection(tx, userId)
    await detachComplaints(tx, userId)
    for (const table of withPersonalData) await tx.delete(table).where(eq(table.user_id, userId))
    await tx.update(profileTable).set({ erased_at: at }).where(eq(profileTable.id, userId))
    await audit(tx, {}, { action: 'privacy.erase', subject: { type: 'user', id: userId } })
  })
}

/**
 * Erases reasons that staff typed, because they may contain personal data. The record of who decided what, and when,
 * stays.
 */
async function eraseReasonsAbout(tx: Tx, userId: string): Promise<void> {
  await eraseWaiverReasons(tx, userId)
  const investmentIds = await findInvestmentIds(tx, userId)
  await eraseReasons(tx, [
    { type: 'user', ids: [userId] },
    { type: 'kyc_application', ids: await findApplicationIds(tx, userId) },
    { type: 'investment', ids: investmentIds },
    { type: 'refund', ids: await eraseMoneyReasons(tx, investmentIds) },
  ])
  const { return_reason } = investmentTable
  const { unblock_asked_reason, unblock_reason } = blockingTable
  await tx
    .update(investmentTable)
    .set({ rejection_reason: null, return_reason: emptied(return_reason) })
    .where(eq(investmentTable.user_id, userId))
  for (const table of [factorResetTable, roleRequestTable])
    await tx.update(table).set({ reason: '' }).where(eq(table.user_id, userId))
  await tx
    .update(blockingTable)
    .set({
      reason: '',
      unblock_asked_reason: emptied(unblock_asked_reason),
      unblock_reason: emptied(unblock_reason),
    })
    .where(eq(blockingTable.user_id, userId))
  await eraseActTexts(tx, userId)
  await eraseBlockFiles(tx, userId)
}

/** The ids of records about which a person may have sent a contact request. */
async function findOwnIds(tx: Tx, userId: string): Promise<string[]> {
  return [...(await findApplicationIds(tx, userId)), ...(await findInvestmentIds(tx, userId))]
}

async function findInvestmentIds(tx: Tx, userId: string): Promise<string[]> {
  const { id, user_id } = investmentTable
  const rows = await tx.select({ id }).from(investmentTable).where(eq(user_id, userId))
  return rows.map((row) => row.id)
}
