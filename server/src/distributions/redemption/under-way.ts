import type { RedemptionUnderWay } from '@acervo/domain/registry/act/redemption'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { distributionTable } from '../table.ts'
import { redemptionTable } from './table.ts'

/**
 * The approved distribution that redeems the tokens of a project; null when there is none. It pays the holders of its
 * record date and burns the tokens in their wallets. Approving such a distribution locks the project, so callers that
 * rely on the result have to lock the project too.
 */
export async function redemptionUnderWay(tx: Tx, projectId: string): Promise<RedemptionUnderWay | null> {
  const { id, project_id, redeems, state, record_date, payment_date } = distributionTable
  const has_begun = sql<boolean>`exists (
    select from ${redemptionTable} join ${payee} on ${payee.id} = ${redemptionTable.payee_id}
    where ${payee.distribution_id} = ${id})`
  const [found] = await tx
    .select({ distribution_id: id, record_date, payment_date, has_begun })
    .from(distributionTable)
    .where(
      and(eq(project_id, projectId), eq(redeems, true), inArray(state, ['approved', 'exported', 'paid'])),
    )
    .limit(1)
  return found ?? null
}
