import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { findSavedApplications } from '../../kyc/repo.ts'
import { applicationTable } from '../../kyc/table.ts'
import { roundTable } from '../../kyc/rounds/table.ts'
import { documentTable } from '../../kyc/documents/table.ts'
import { walletChangeTable, walletProofTable } from '../../kyc/wallet/table.ts'

export type OwnDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** Every document a person has ever uploaded, including removed ones, with its name in the archive. */
export async function listDocuments(db: Db, userId: string) {
  const { document_type, filename, mime_type, file_size, sha256, created_at, removed_at } = documentTable
  const { storage_path, application_id } = documentTable
  const rows = await db
    .select({
      application_id,
      document_type,
      filename,
      mime_type,
      file_size,
      sha256,
      storage_path,
      uploaded_at: created_at,
      removed_at,
    })
    .from(documentTable)
    .innerJoin(applicationTable, eq(applicationTable.id, documentTable.application_id))
    .where(eq(applicationTable.user_id, userId))
    .orderBy(asc(created_at), asc(documentTable.id))
  // A change of approved data begins with the existing documents: two rows refer to one file.
  const paths = [...new Set(rows.map((row) => row.storage_path))]
  return rows.map((row) => {
    const number = String(paths.indexOf(row.storage_path) + 1).padStart(2, '0')
    return { ...row, number }
  })
}

/** A person's verification data, round by round, with the decisions. The reviewer is only given as a role. */
export async function readVerification(db: Db, userId: string) {
  const rounds = await db
    .select({
      submitted_at: roundTable.submitted_at,
      sent: roundTable.snapshot,
      decision: roundTable.decision,
      decided_at: roundTable.decided_at,
      reason: roundTable.reason,
    })
    .from(roundTable)
    .innerJoin(applicationTable, eq(applicationTable.id, roundTable.application_id))
    .where(eq(applicationTable.user_id, userId))
    .orderBy(asc(roundTable.submitted_at))
  const { old_wallet, new_wallet, status, approved_at, decided_at, reason, moved_at } = walletChangeTable
  const { wallet, message, signature, proven_at } = walletProofTable
  return {
    applications: (await findSavedApplications(db, userId)).map(withoutAddresses),
    rounds: rounds.map(({ sent, ...round }) => ({
      ...round,
      decided_by: round.decision && 'administrator',
      sent: withoutAddresses(sent),
    })),
    wallet_changes: await db
      .select({ old_wallet, new_wallet, status, approved_at, decided_at, reason, moved_at })
      .from(walletChangeTable)
      .where(eq(walletChangeTable.user_id, userId))
      .orderBy(asc(approved_at)),
    wallet_proofs: await db
      .select({ wallet, message, signature, proven_at })
      .from(walletProofTable)
      .where(and(eq(walletProofTable.user_id, userId)))
      .orderBy(asc(proven_at)),
  }
}

/** Removes the documents' addresses: the archive contains the documents. */
function withoutAddresses<T extends object>(application: T) {
  return Object.fromEntries(Object.entries(application).filter(([field]) => !field.endsWith('_url')))
}
