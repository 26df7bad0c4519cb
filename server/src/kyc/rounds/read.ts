import { changesBetween, documentsReplaced, type Round } from '@acervo/domain/kyc/rounds'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../table.ts'
import { roundTable } from './table.ts'

/**
 * Every round of an application, newest first, with the changes since the previous round. A change also has the earlier
 * rounds.
 */
export async function listRounds(db: Db, applicationId: string): Promise<Round[]> {
  const rows = await db
    .select({ row: roundTable, email: profileTable.email })
    .from(roundTable)
    .leftJoin(profileTable, eq(profileTable.id, roundTable.decided_by))
    .where(inArray(roundTable.application_id, withChanged(db, applicationId)))
    .orderBy(asc(roundTable.submitted_at), asc(roundTable.id))
  return rows
    .map(({ row, email }, index): Round => {
      const before = rows[index - 1]?.row.snapshot
      return {
        ...row,
        number: index + 1,
        decided_by: email,
        changes: before ? changesBetween(before, row.snapshot) : [],
        replaced_documents: before ? documentsReplaced(before.documents, row.snapshot.documents) : [],
      }
    })
    .toReversed()
}

/** An application, and the approved one that it changes. */
function withChanged(db: Db, applicationId: string) {
  const { id, changes } = applicationTable
  const both = sql`unnest(array[${id}, ${changes}])`
  return db.select({ id: both }).from(applicationTable).where(eq(id, applicationId))
}

/** Email of the reviewer of the latest decided round. */
export async function lastReviewer(tx: Tx, applicationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: profileTable.email })
    .from(roundTable)
    .innerJoin(profileTable, eq(profileTable.id, roundTable.decided_by))
    .where(eq(roundTable.application_id, applicationId))
    .orderBy(desc(roundTable.submitted_at))
    .limit(1)
  return row?.email ?? undefined
}
