import type { Application } from '@acervo/domain/kyc/application'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { and, eq, isNotNull, isNull, SQL, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { applicationTable } from './table.ts'
import { roundTable } from './rounds/table.ts'
import { walletProofTable } from './wallet/table.ts'
import { documentUrl, currentDocuments, type DocumentRow } from './documents/find.ts'

export type ApplicationRow = typeof applicationTable.$inferSelect

/** An application as its owner and the reviewer read it; for a person, the one in force and not its change. */
export async function findApplication(
  tx: Tx,
  where: { id: string } | { user_id: string },
): Promise<Application | undefined> {
  if ('id' in where) {
    const [found] = await selectApplications(tx, eq(applicationTable.id, where.id))
    return found ?? (await findApprovedChange(tx, where.id))
  }
  return (await selectApplications(tx, eq(applicationTable.user_id, where.user_id)))[0]
}

/** The same without the unsaved draft: empty when nothing was begun. */
export function findSavedApplications(tx: Tx, userId: string): Promise<Application[]> {
  return selectApplications(tx, eq(applicationTable.user_id, userId))
}

/** An approved change has become part of the application, but its own id may still be used. */
async function findApprovedChange(tx: Tx, id: string): Promise<Application | undefined> {
  const [round] = await tx
    .select({ id: roundTable.application_id })
    .from(roundTable)
    .where(eq(roundTable.sent_as, id))
    .limit(1)
  return round && (await selectApplications(tx, eq(applicationTable.id, round.id)))[0]
}

async function selectApplications(tx: Tx, where: SQL): Promise<Application[]> {
  const { user_id, wallet, changes } = applicationTable
  const proven = sql<boolean>`exists (select from ${walletProofTable} where ${and(
    eq(walletProofTable.user_id, user_id),
    eq(walletProofTable.wallet, sql`lower(${wallet})`),
    isNotNull(walletProofTable.proven_at),
  )})`
  // For a closed account the email is stored separately from the rows that lists read.
  const email = sql<string | null>`coalesce(${profileTable.email}, ${sealedIdentityTable.email})`
  const name = sql<string | null>`coalesce(${applicationTable.name}, ${sealedIdentityTable.full_name})`
  const found = await tx
    .select({ row: applicationTable, email, name, proven })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, user_id))
    .leftJoin(sealedIdentityTable, eq(sealedIdentityTable.user_id, user_id))
    .where(where)
    .orderBy(sql`${changes} nulls first`)
  const applications: Application[] = []
  for (const { row: stored, email, name, proven } of found) {
    const row = { ...stored, name }
    const wallet_control = row.wallet && (proven ? 'proven' : 'declared')
    const shown = present(row, email, await currentDocuments(tx, row.id))
    applications.push({ ...shown, wallet_control: wallet_control || null })
  }
  return applications
}

/**
 * The row of an application, locked until the transaction ends. For a person, this is the change in progress if there
 * is one, unless `inForce` is set. Code that locks both rows locks the one in force first.
 */
export async function lockApplication(
  tx: Tx,
  where: { id: string } | { user_id: string; inForce?: boolean },
): Promise<ApplicationRow | undefined> {
  const { id, user_id, changes } = applicationTable
  const [row] = await tx
    .select()
    .from(applicationTable)
    .where(
      'id' in where
        ? eq(id, where.id)
        : and(eq(user_id, where.user_id), where.inForce ? isNull(changes) : undefined),
    )
    .orderBy(sql`${changes} nulls last`)
    .limit(1)
    .for('update')
  return row
}

/** An application as it is sent, without the derived data about its wallet. */
export function present(
  row: ApplicationRow,
  email: string | null,
  documents: DocumentRow[],
): Omit<Application, 'wallet_control'> {
  const { searched: _, ...own } = row
  const urls = new Map(documents.map(({ document_type: type }) => [type, documentUrl(row.id, type)]))
  const urlOf = (type: DocumentType) => urls.get(type) ?? null
  return {
    ...own,
    email,
    id_front_url: urlOf('front'),
    id_back_url: urlOf('back'),
    id_proof_url: urlOf('proof'),
    powers_url: urlOf('powers'),
  }
}
