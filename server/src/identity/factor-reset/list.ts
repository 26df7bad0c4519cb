import type { FactorReset } from '@acervo/domain/identity/factor-reset'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { factorResetTable, profileTable } from '../table.ts'

const requester = alias(profileTable, 'requester')

/** Requests about open accounts that wait for their second administrator, oldest first. */
export function listFactorResets(tx: Tx): Promise<FactorReset[]> {
  return select(tx, and(eq(factorResetTable.status, 'requested'), isNull(profileTable.closed_at)))
}

export async function findFactorReset(tx: Tx, id: string): Promise<FactorReset | undefined> {
  const [row] = await select(tx, eq(factorResetTable.id, id))
  return row
}

function select(tx: Tx, condition: SQL | undefined): Promise<FactorReset[]> {
  return tx
    .select({
      id: factorResetTable.id,
      user_id: factorResetTable.user_id,
      email: profileTable.email,
      name: profileTable.full_name,
      reason: factorResetTable.reason,
      requested_by: factorResetTable.requested_by,
      requested_by_email: requester.email,
      requested_at: factorResetTable.requested_at,
      status: factorResetTable.status,
    })
    .from(factorResetTable)
    .innerJoin(profileTable, eq(profileTable.id, factorResetTable.user_id))
    .innerJoin(requester, eq(requester.id, factorResetTable.requested_by))
    .where(condition)
    .orderBy(asc(factorResetTable.requested_at), asc(factorResetTable.id))
}
