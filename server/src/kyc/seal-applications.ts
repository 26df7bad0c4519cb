import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { setStatus } from './repo.ts'
import { applicationTable, roundTable } from './table.ts'

/** Locks a person's application and the change of it until the transaction ends: reviewers and the registrar wait. */
export async function lockApplications(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: applicationTable.id })
    .from(applicationTable)
    .where(eq(applicationTable.user_id, userId))
    // What is in force before its change, as everybody locks them.
    .orderBy(asc(sql`${applicationTable.changes} is not null`))
    .for('update')
}

/** Whether a person was ever to be identified: what they sent has to be kept then. */
export async function wasEverSent(tx: Tx, userId: string): Promise<boolean> {
  const [sent] = await tx
    .select({ id: roundTable.id })
    .from(roundTable)
    .innerJoin(applicationTable, eq(applicationTable.id, roundTable.application_id))
    .where(eq(applicationTable.user_id, userId))
    .limit(1)
  return sent !== undefined
}

/**
 * What becomes of locked applications when their owner's account closes: what waits for review is withdrawn, and the name
 * leaves the lists, which are also searched by it.
 */
export async function sealApplications(tx: Tx, userId: string): Promise<void> {
  const { id, user_id, changes, status } = applicationTable
  const own = await tx
    .select({ id, user_id, changes, status })
    .from(applicationTable)
    .where(eq(user_id, userId))
  for (const row of own) if (row.status === 'SUBMITTED') await setStatus(tx, row, 'DRAFT')
  await tx.update(applicationTable).set({ name: null }).where(eq(user_id, userId))
}
