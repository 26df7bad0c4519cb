import { fail } from '@acervo/domain/investments/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { InvestmentRow } from '../repo.ts'

/** Both rows stay locked until the step is taken: a block waits for it, and a later step sees the block. */
export async function checkNobodyBlocked(tx: Tx, row: InvestmentRow): Promise<void> {
  const [found] = await tx
    .select({ investor: profileTable.status, project: projectTable.status })
    .from(projectTable)
    .innerJoin(profileTable, eq(profileTable.id, row.user_id))
    .where(eq(projectTable.id, row.project_id))
    .for('share')
  if (found?.investor === 'BLOCKED') throw fail('investment.investor_blocked')
  if (found?.project !== 'active' && found?.project !== 'completed') throw fail('investment.project_closed')
}
