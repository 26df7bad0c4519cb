import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { auditTable } from '../audit/table.ts'

const CHANGES = ['auth.email_changed', 'auth.email_changed_by_admin']

/**
 * Since when the account of a person has its current address; undefined if the person signed up with it. Messages to or
 * from that address before that moment may belong to somebody else.
 */
export async function addressSince(db: Db, userId: string): Promise<string | undefined> {
  const { at, id, subject_type, subject_id, action } = auditTable
  const [changed] = await db
    .select({ at })
    .from(auditTable)
    .where(and(eq(subject_type, 'user'), eq(subject_id, userId), inArray(action, CHANGES)))
    .orderBy(desc(id))
    .limit(1)
  return changed?.at
}
