import type { PersonRequest } from '@acervo/domain/identity/person-request'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable, type factorResetTable, type roleRequestTable } from './table.ts'

type RequestTable = typeof factorResetTable | typeof roleRequestTable

/** The profile of the requester. A query of `requestColumns` joins it, and the profile of the person concerned. */
export const requester = alias(profileTable, 'requester')

/** The columns of a `PersonRequest`. */
export function requestColumns(table: RequestTable) {
  return {
    id: table.id,
    user_id: table.user_id,
    email: profileTable.email,
    name: profileTable.full_name,
    reason: table.reason,
    requested_by: table.requested_by,
    requested_by_email: requester.email,
    requested_at: table.requested_at,
    status: table.status,
  }
}

/**
 * Waits for other decisions about a request, so that the second decision finds it decided. Read the request afterwards.
 */
export async function lockRequest(tx: Tx, table: RequestTable, id: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
}

/** Records the decision about a request that is locked and open, and returns it with its new status. */
export async function endRequest<R extends PersonRequest>(
  tx: Tx,
  table: RequestTable,
  request: R,
  { status, by, at }: { status: 'done' | 'cancelled'; by: string; at: Date },
): Promise<R> {
  const decision = { status, decided_by: by, decided_at: at.toISOString() }
  await tx.update(table).set(decision).where(eq(table.id, request.id))
  return { ...request, status }
}
