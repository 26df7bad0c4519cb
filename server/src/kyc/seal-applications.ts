import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { setStatus } from './set-status.ts'
import { applicationTable } from './table.ts'
import { roundTable } from './rounds/table.ts'

/** Locks a person's application and its change until the transaction ends: reviewers and the registrar wait. */
export async function lockApplications(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: applicationTable.id })
    .from(applicationTable)
    .where(eq(applicationTable.user_id, userId))
    // Locks the application in force before its change, as all other code does.
    .orderBy(asc(sql`${applicationTable.changes} is not null`))
    .for('update')
}

/** Whether a person ever sent an application; if so, the data has to be kept. */
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
 * Updates locked applications when their owner's account closes. Applications that wait for review are withdrawn. The
 * name is deleted, so that lists neither show it nor can be searched by it.
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
