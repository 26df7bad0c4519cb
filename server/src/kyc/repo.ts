import { createHash } from 'node:crypto'
import type { Application, ApplicationStatus } from '@acervo/domain/kyc/application'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { and, eq, getTableColumns, isNull, SQL } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable, documentTable } from './table.ts'

export type ApplicationRow = typeof applicationTable.$inferSelect
export type DocumentRow = typeof documentTable.$inferSelect

/** The address of a current document of an application. */
export function documentUrl(applicationId: string, type: DocumentType): string {
  return `/api/kyc/document/${applicationId}/${type}`
}

/** An application as its owner and the reviewer read it. */
export async function findApplication(
  tx: Tx,
  where: { id: string } | { user_id: string },
): Promise<Application | undefined> {
  const [found] = await tx
    .select({ row: applicationTable, email: profileTable.email })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where('id' in where ? eq(applicationTable.id, where.id) : eq(applicationTable.user_id, where.user_id))
  if (!found) return undefined
  const documents = await currentDocuments(tx, found.row.id)
  return present(found.row, found.email, documents)
}

/** A person's own application; what they have not begun is an unsaved draft, under the id it will be saved with. */
export async function findOwnApplication(
  tx: Tx,
  owner: { id: string; email: string | null },
): Promise<Application> {
  const saved = await findApplication(tx, { user_id: owner.id })
  return saved ?? present({ ...blankRow, id: applicationIdOf(owner.id), user_id: owner.id }, owner.email, [])
}

/** Every person has one application, so its id follows from theirs. */
export function applicationIdOf(userId: string): string {
  const digest = createHash('sha256').update(`kyc_application ${userId}`).digest('hex')
  // Version 8 is for ids made in a way of one's own; the variant is the usual one.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

/** What a new row has before anything is said in it. */
const blankRow = Object.fromEntries(
  Object.entries(getTableColumns(applicationTable)).map(([name, column]) => [
    name,
    column.default instanceof SQL ? null : (column.default ?? null),
  ]),
) as ApplicationRow

/** The row of an application, locked until the transaction ends. */
export async function lockApplication(
  tx: Tx,
  where: { id: string } | { user_id: string },
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(applicationTable)
    .where('id' in where ? eq(applicationTable.id, where.id) : eq(applicationTable.user_id, where.user_id))
    .for('update')
  return row
}

/** The current document of one type, with where it is stored. */
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

/** Moves an application to a status, on its row and on its owner's profile together. */
export async function setStatus(
  tx: Tx,
  application: { id: string; user_id: string },
  status: ApplicationStatus,
  changes: Partial<ApplicationRow> = {},
): Promise<void> {
  await tx
    .update(applicationTable)
    .set({ ...changes, status })
    .where(eq(applicationTable.id, application.id))
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

function present(row: ApplicationRow, email: string | null, documents: DocumentRow[]): Application {
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
