import type { DocumentType } from '@acervo/domain/kyc/documents'
import { and, eq, gte, inArray, isNull, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { auditTable } from '../../audit/table.ts'
import type { Services } from '../../services.ts'
import { roundTable } from '../rounds/table.ts'
import { applicationTable } from '../table.ts'
import { documentTable } from './table.ts'

/**
 * Removes the current documents of an application, or the one of a type; returns whether there was any. A document that
 * a reviewer may have seen stays stored, because a decision may be based on it. All others are deleted.
 */
export async function removeDocuments(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { applicationId, type }: { applicationId: string; type?: DocumentType },
  at: string,
): Promise<boolean> {
  const { id, application_id, document_type, removed_at } = documentTable
  const ofType = type && eq(document_type, type)
  const removed = await tx
    .update(documentTable)
    .set({ removed_at: at })
    .where(and(eq(application_id, applicationId), ofType, isNull(removed_at)))
    .returning({ id })
  if (removed.length === 0) return false
  const ids = removed.map((row) => row.id)
  const unshown = await tx
    .delete(documentTable)
    .where(and(inArray(id, ids), notExists(copies(tx)), notExists(rounds(tx)), notExists(readings(tx))))
    .returning({ path: documentTable.storage_path })
  const paths = unshown.map(({ path }) => path)
  if (paths.length > 0) await jobs.add(tx, 'remove-files', { store: 'vault', paths })
  return true
}

const one = sql`1`

/** Other rows of the same file. */
function copies(tx: Tx) {
  const other = alias(documentTable, 'other')
  const { id, storage_path } = documentTable
  return tx
    .select({ one })
    .from(other)
    .where(and(eq(other.storage_path, storage_path), ne(other.id, id)))
}

/**
 * Rounds of the same owner that contain the document. Early rounds count too, because they do not list their documents.
 */
function rounds(tx: Tx) {
  const sent = sql`${roundTable.snapshot} -> 'documents'`
  const isSent = sql`${sent} @> jsonb_build_array(jsonb_build_object('sha256', ${documentTable.sha256}))`
  const own = alias(applicationTable, 'own')
  return tx
    .select({ one })
    .from(roundTable)
    .innerJoin(applicationTable, eq(applicationTable.id, roundTable.application_id))
    .innerJoin(own, eq(own.user_id, applicationTable.user_id))
    .where(
      and(
        eq(own.id, documentTable.application_id),
        or(isSent, not(sql`${roundTable.snapshot} ? 'documents'`)),
      ),
    )
}

/**
 * Readings of the document by reviewers. They also see drafts, and documents that were taken back before the decision.
 */
function readings(tx: Tx) {
  const { subject_type, subject_id, action, after, at } = auditTable
  const { application_id, document_type, created_at } = documentTable
  return tx
    .select({ one })
    .from(auditTable)
    .where(
      and(
        eq(subject_type, 'kyc_application'),
        eq(subject_id, sql`${application_id}::text`),
        eq(action, 'kyc.read_document'),
        eq(sql`${after} ->> 'document_type'`, document_type),
        gte(at, created_at),
      ),
    )
}
