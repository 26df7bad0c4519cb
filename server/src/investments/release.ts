import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { projectTable } from '../projects/table.ts'
import { positionTable } from './table.ts'
import type { InvestmentRow } from './repo.ts'

/**
 * Returns the amount of an investment to its project: the reverse of what `writeInvestment` reserves. Like there, the
 * position is written before the project, so that two requests never deadlock.
 */
export async function release(tx: Tx, { project_id, user_id, amount }: InvestmentRow): Promise<void> {
  const cents = sql.param(amount, projectTable.committed)
  const [position] = await tx
    .update(positionTable)
    .set({
      investments: sql`${positionTable.investments} - 1`,
      committed: sql`${positionTable.committed} - ${cents}`,
    })
    .where(and(eq(positionTable.project_id, project_id), eq(positionTable.user_id, user_id)))
    .returning({ investments: positionTable.investments })
  const leaver = position?.investments === 0 ? 1 : 0
  await tx
    .update(projectTable)
    .set({
      committed: sql`${projectTable.committed} - ${cents}`,
      investors_count: sql`${projectTable.investors_count} - ${leaver}`,
    })
    .where(eq(projectTable.id, project_id))
}
