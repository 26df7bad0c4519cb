import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { auditTable } from '../audit/table.ts'

const CHANGES = ['auth.email_changed', 'auth.email_changed_by_admin']

/**
 * Since when a person has the address of their account; undefined while it is the one they signed up with. What was
 * written to it or from it before they changed to it may be somebody else's.
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
