import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { auditReasonTable, auditTable } from './table.ts'

/** Subject types whose reasons are about a person. */
const OF_PEOPLE = [
  'user',
  'kyc_application',
  'investment',
  'bank_entry',
  'distribution',
  'refund',
  'payment_file',
]
/** Marks a digest that the log stores instead of such a reason. */
const DIGEST_PREFIX = 'apart:'

/**
 * Reasons typed by staff may contain any personal data, and nothing can be removed from the log. The log therefore
 * stores only a digest of the reason, which the seals cover. The text is stored separately and deleted when the person
 * is erased. Its salt is deleted with it: without the salt, nobody can test whether a digest belongs to a given text.
 */
export function separateReason(
  subjectType: string,
  reason: string | undefined,
): { logged: string | null; separate?: { salt: string; text: string } } {
  if (reason === undefined || !OF_PEOPLE.includes(subjectType)) return { logged: reason ?? null }
  const salt = randomBytes(16).toString('hex')
  return { logged: digestOf(salt, reason), separate: { salt, text: reason } }
}

function digestOf(salt: string, text: string): string {
  return DIGEST_PREFIX + createHash('sha256').update(`${salt} ${text}`).digest('hex')
}

/** Whether the stored text of a row's reason is the one that was logged; true if the text no longer exists. */
export function isAsLogged(logged: string | null, salt: string | null, text: string | null): boolean {
  return salt === null || text === null || digestOf(salt, text) === logged
}

/** The text of a row's reason, for queries that join `auditReasonTable`; null once it is erased. */
export const reasonText = sql<string | null>`case when ${auditTable.reason} like ${`${DIGEST_PREFIX}%`}
  then ${auditReasonTable.text} else ${auditTable.reason} end`

/** Deletes the texts of the reasons about these subjects. */
export async function eraseReasons(tx: Tx, subjects: { type: string; ids: string[] }[]): Promise<void> {
  for (const { type, ids } of subjects) {
    if (ids.length === 0) continue
    const about = tx
      .select({ id: auditTable.id })
      .from(auditTable)
      .where(sql`${eq(auditTable.subject_type, type)} and ${inArray(auditTable.subject_id, ids)}`)
    await tx.delete(auditReasonTable).where(inArray(auditReasonTable.audit_id, about))
  }
}
