import { pendingSteps, type PendingTokens } from '@acervo/domain/portfolio/portfolio'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dateOf } from '../adapters/db/days.ts'
import type { Tx } from '../adapters/db/port.ts'
import { investmentTable as table } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

/**
 * One person's investments whose payment is verified and whose tokens are not minted yet, earliest payment first. If
 * the receipt of the money was not recorded, the day of its verification counts.
 */
export async function listPending(tx: Tx, userId: string): Promise<PendingTokens[]> {
  const verified = dateOf(sql`coalesce(${table.review_at}, ${table.created_at})`)
  const paid_on = sql<string>`coalesce(${table.payment_received_on}, ${verified})`
  const rows = await tx
    .select({
      id: table.id,
      project_id: table.project_id,
      ...projectNames,
      status: table.status,
      paid_on,
      tokens: table.tokens,
      amount: table.amount,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(eq(table.user_id, userId), inArray(table.status, [...pendingSteps])))
    .orderBy(asc(paid_on), asc(table.id))
  return rows.map((row) => ({ ...row, status: row.status === 'mint' ? 'mint' : 'erir' }))
}
