import { createHash } from 'node:crypto'
import type { Application, ApplicationStatus } from '@acervo/domain/kyc/application'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { and, eq, getTableColumns, isNotNull, isNull, SQL, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { applicationTable, documentTable, roundTable } from './table.ts'
import { walletProofTable } from './wallet/table.ts'

export type ApplicationRow = typeof applicationTable.$inferSelect
export type DocumentRow = typeof documentTable.$inferSelect

/** The address of a current document of an application. */
export function documentUrl(applicationId: string, type: DocumentType): string {
  return `/api/kyc/document/${applicationId}/${type}`
}

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

/**
 * A person's own application, followed by its change in progress. An application they have not begun is an unsaved
 * draft, with the id it will be saved under.
 */
export async function findOwnApplications(
  tx: Tx,
  owner: { id: string; email: string | null },
): Promise<Application[]> {
  const saved = await findSavedApplications(tx, owner.id)
  if (saved.length > 0) return saved
  const blank = { ...blankRow, id: applicationIdOf(owner.id), user_id: owner.id }
  return [{ ...present(blank, owner.email, []), wallet_control: null }]
}

/** Every person has one application, so its id is derived from theirs; a change of it has its own id. */
export function applicationIdOf(userId: string): string {
  const digest = createHash('sha256').update(`kyc_application ${userId}`).digest('hex')
  // Version 8 is for custom ids; the variant is the usual one.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

/** The values of a new row that nobody has filled in. */
const blankRow = Object.fromEntries(
  Object.entries(getTableColumns(applicationTable)).map(([name, column]) => [
    name,
    column.default instanceof SQL ? null : (column.default ?? null),
  ]),
) as ApplicationRow

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
 * The row of an application, locked until the transaction ends; for a person, the change in progress unless only the
 * one in force is requested. Code that locks both locks the one in force first.
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

/** The current document of one type, with its storage path. */
export async function findDocument(
  tx: Tx,
  applicationId: string,
  type: DocumentType,
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentTable)
    .where(
      and(
        eq(documentTable.application_id, applicationId),
        eq(documentTable.document_type, type),
        isNull(documentTable.removed_at),
      ),
    )
  return row
}

/**
 * Sets the status of an application, on its row and on its owner's profile together. A change of approved data does not
 * affect the profile: its owner stays verified.
 */
export async function setStatus(
  tx: Tx,
  application: { id: string; user_id: string; changes: string | null },
  status: ApplicationStatus,
  changes: Partial<ApplicationRow> = {},
): Promise<void> {
  await tx
    .update(applicationTable)
    .set({ ...changes, status })
    .where(eq(applicationTable.id, application.id))
  if (application.changes !== null) return
  await tx
    .update(profileTable)
    .set({ kyc_application_id: application.id, kyc_application_status: status })
    .where(eq(profileTable.id, application.user_id))
}

async function currentDocuments(tx: Tx, applicationId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.application_id, applicationId), isNull(documentTable.removed_at)))
}

function present(
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

/** The wallet of a person whose verification is approved. */
export async function findApprovedWallet(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ wallet: applicationTable.wallet })
    .from(applicationTable)
    .where(and(eq(applicationTable.user_id, userId), eq(applicationTable.status, 'APPROVED')))
  return row?.wallet ?? undefined
}
