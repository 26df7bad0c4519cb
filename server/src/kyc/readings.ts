import { readingKinds, type Reading } from '@acervo/domain/kyc/queue'
import { documentTypes } from '@acervo/domain/kyc/documents'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { auditTable } from '../audit/table.ts'
import { profileTable } from '../identity/table.ts'
import { roundTable } from './rounds/table.ts'

const actions = {
  application: 'kyc.read_application',
  rounds: 'kyc.read_rounds',
  document: 'kyc.read_document',
} as const satisfies Record<Reading['what'], string>

/**
 * Audits that a reviewer opens a person's application, before the reviewer sees it, so that no access goes unrecorded.
 */
export async function recordReading(
  tx: Tx,
  by: By,
  applicationId: string,
  what: Reading['what'],
  documentType?: Reading['document_type'],
): Promise<void> {
  await audit(tx, by, {
    action: actions[what],
    subject: { type: 'kyc_application', id: applicationId },
    ...(documentType ? { after: { document_type: documentType } } : {}),
  })
}

const keys: readonly Key<Reading>[] = [{ column: auditTable.id, type: 'bigint', of: (row) => row.id }]

/**
 * The readers of an application, latest first. Uses the index `audit_log_subject`, so that only rows of this
 * application are read.
 */
export async function listReadings(
  db: Db,
  applicationId: string,
  { limit, cursor }: PageRequest,
): Promise<{ data: Reading[]; next_cursor: string | null }> {
  const rows = await db
    .select({
      id: auditTable.id,
      at: auditTable.at,
      by: profileTable.email,
      action: auditTable.action,
      after: auditTable.after,
    })
    .from(auditTable)
    .leftJoin(profileTable, eq(profileTable.id, auditTable.actor_id))
    .where(
      and(
        eq(auditTable.subject_type, 'kyc_application'),
        inArray(auditTable.subject_id, await idsOfApplication(db, applicationId)),
        inArray(auditTable.action, Object.values(actions)),
        beyond(keys, 'desc', cursor),
      ),
    )
    .orderBy(desc(auditTable.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(present)
  return { data, next_cursor: nextCursor(keys, data, rows.length > limit) }
}

/** The ids under which the application was opened, including the ids of changes that were put in force. */
async function idsOfApplication(db: Db, applicationId: string): Promise<string[]> {
  const { sent_as, application_id } = roundTable
  const rows = await db
    .selectDistinct({ id: sent_as })
    .from(roundTable)
    .where(and(eq(application_id, applicationId), isNotNull(sent_as)))
  return [applicationId, ...rows.flatMap(({ id }) => id ?? [])]
}

function present({ action, after, ...row }: Found): Reading {
  const what = readingKinds.find((kind) => actions[kind] === action)
  if (!what) throw new Error(`${action} is not a reading`)
  const seen = (after as { document_type?: string } | null)?.document_type
  return { ...row, what, document_type: documentTypes.find((type) => type === seen) ?? null }
}

type Found = { id: number; at: string; by: string | null; action: string; after: unknown }
