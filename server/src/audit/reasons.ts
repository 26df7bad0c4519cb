import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { auditReasonTable, auditTable } from './table.ts'

/** What a reason about these was typed for is a person. */
const OF_PEOPLE = ['user', 'kyc_application', 'investment']
/** Begins what the log holds in place of such a reason. */
const APART = 'apart:'

/**
 * Reasons that staff type about people may say anything of them, and nothing can be taken out of the log. It holds their
 * digest, so that the seals cover them all the same; the words are beside it, and go when the person is erased. The salt goes
 * with them: without it nobody can try whether a digest is that of some words.
 */
export function setApart(
  subjectType: string,
  reason: string | undefined,
): { logged: string | null; beside?: { salt: string; text: string } } {
  if (reason === undefined || !OF_PEOPLE.includes(subjectType)) return { logged: reason ?? null }
  const salt = randomBytes(16).toString('hex')
  return { logged: digestOf(salt, reason), beside: { salt, text: reason } }
}

function digestOf(salt: string, text: string): string {
  return APART + createHash('sha256').update(`${salt} ${text}`).digest('hex')
}

/** True when the words beside a row, if they are still there, are those that were logged. */
export function isAsLogged(logged: string | null, salt: string | null, text: string | null): boolean {
  return salt === null || text === null || digestOf(salt, text) === logged
}

/** The words of a row's reason, where `auditReasonTable` is joined; null once they are erased. */
export const reasonText = sql<string | null>`case when ${auditTable.reason} like ${`${APART}%`}
  then ${auditReasonTable.text} else ${auditTable.reason} end`

/** Erases the words of the reasons typed about these subjects. */
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
