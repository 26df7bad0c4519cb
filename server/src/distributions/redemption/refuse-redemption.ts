import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { isHeld } from '../../investments/held.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectTable } from '../../projects/table.ts'
import { endOf, settledBefore } from '../../registry/register/held.ts'
import { distributionTable } from '../table.ts'

/**
 * Refuses to redeem the tokens of a project while that would not be all of them (docs/product.md, "Full repayment"): while
 * it takes investments or any is in progress, when tokens came into being or were redeemed after the record date, when
 * another approved distribution redeems them, and where the platform's contracts are too old to redeem. A completed project never takes investments again, so nothing changes later.
 */
export async function refuseRedemption(
  tx: Tx,
  chain: Pick<Chain, 'canRedeem'>,
  { project_id, record_date }: Pick<DistributionTerms, 'project_id' | 'record_date'>,
): Promise<void> {
  if (!(await chain.canRedeem(tx))) throw fail('distribution.redeems_old_contracts')
  const { status } = projectTable
  const [project] = await tx.select({ status }).from(projectTable).where(eq(projectTable.id, project_id))
  if (project?.status !== 'completed') throw fail('distribution.redeems_open_project')
  const own = eq(investmentTable.project_id, project_id)
  const isOpen = notInArray(investmentTable.status, ['completed', 'rejected'])
  if ((await tokensOf(tx, and(own, isOpen))) > 0) throw fail('distribution.redeems_open_investments')
  const { project_id: of, redeems, state } = distributionTable
  const others = await tx
    .select({ id: distributionTable.id })
    .from(distributionTable)
    .where(and(eq(of, project_id), redeems, inArray(state, ['approved', 'exported'])))
    .limit(1)
  if (others.length > 0) throw fail('distribution.redeems_already')
  const then = await tokensOf(tx, settledBefore(project_id, endOf(record_date)))
  if (then !== (await tokensOf(tx, and(own, isHeld())))) throw fail('distribution.redeems_changed_holders')
}

async function tokensOf(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ tokens: sql`coalesce(sum(${investmentTable.tokens}), 0)`.mapWith(Number) })
    .from(investmentTable)
    .where(where)
  return row?.tokens ?? 0
}
