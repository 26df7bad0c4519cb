import type { PersonRequest } from '@acervo/domain/identity/person-request'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { requestColumns, requester } from '../person-requests.ts'
import { factorResetTable, profileTable } from '../table.ts'

/** Requests about open accounts that wait for their second administrator, oldest first. */
export function listFactorResets(tx: Tx): Promise<PersonRequest[]> {
  return select(tx, and(eq(factorResetTable.status, 'requested'), isNull(profileTable.closed_at)))
}

export async function findFactorReset(tx: Tx, id: string): Promise<PersonRequest | undefined> {
  const [row] = await select(tx, eq(factorResetTable.id, id))
  return row
}

function select(tx: Tx, condition: SQL | undefined): Promise<PersonRequest[]> {
  return tx
    .select(requestColumns(factorResetTable))
    .from(factorResetTable)
    .innerJoin(profileTable, eq(profileTable.id, factorResetTable.user_id))
    .innerJoin(requester, eq(requester.id, factorResetTable.requested_by))
    .where(condition)
    .orderBy(asc(factorResetTable.requested_at), asc(factorResetTable.id))
}
