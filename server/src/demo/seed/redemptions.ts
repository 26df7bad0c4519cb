import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { redeemKey } from '../../adapters/chain/port.ts'
import { distributionTable } from '../../distributions/table.ts'
import { distributionPayeeTable as payee } from '../../distributions/shares/table.ts'
import { redemptionTable } from '../../distributions/redemption/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'

/** At the first start, the chain also mints everything that the demo holds. */
const PATIENCE_MS = 60_000

/**
 * Waits until the tokens of the repaid demo projects are burnt. Then replaces the times at which these holdings ended
 * with those of the bank statements that show the payments. Idempotent. The chain, the redemptions and the audit log
 * keep the actual time.
 */
export async function dateRedemptions({ db, chain }: Pick<Services, 'db' | 'chain'>): Promise<void> {
  const { requested_at } = redemptionTable
  const { user_id } = payee
  const { project_id } = distributionTable
  const rows = await db
    .select({ project_id, user_id, requested_at })
    .from(redemptionTable)
    .innerJoin(payee, eq(payee.id, redemptionTable.payee_id))
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
  for (const row of rows) {
    await chain.waitFor(redeemKey(row), PATIENCE_MS)
    const investment = investmentTable
    await db
      .update(investment)
      .set({ redeemed_at: row.requested_at })
      .where(
        and(
          eq(investment.project_id, row.project_id),
          eq(investment.user_id, row.user_id),
          gt(investment.redeemed_at, row.requested_at),
        ),
      )
  }
  const projects = rows.map((row) => row.project_id)
  await db
    .update(projectTable)
    .set({
      repaid_at: sql`(select max(${investmentTable.redeemed_at}) from ${investmentTable} where ${investmentTable.project_id} = ${projectTable.id})`,
    })
    .where(and(inArray(projectTable.id, projects), isNotNull(projectTable.repaid_at)))
}
