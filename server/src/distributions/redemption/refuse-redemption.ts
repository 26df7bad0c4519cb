import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { and, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectTable } from '../../projects/table.ts'
import { lotView } from '../../registry/acts/table.ts'
import { endOf, settledBefore } from '../../registry/register/held.ts'
import { actTable } from '../../registry/table.ts'
import { distributionTable } from '../table.ts'

/**
 * Refuses to redeem the tokens of a project while that would not be all of them (docs/product.md, "Full repayment"): while
 * it takes investments or any is in progress, when tokens came into being, were redeemed or passed to heirs after the record date, when
 * another approved distribution redeems them, and where the platform's contracts are too old to redeem. A completed project never takes investments again, so nothing changes later.
 */
export async function refuseRedemption(
  tx: Tx,
  chain: Pick<Chain, 'canRedeem'>,
  { project_id, record_date }: Pick<DistributionTerms, 'project_id' | 'record_date'>,
): Promise<void> {
  if (!(await chain.canRedeem(tx))) throw fail('distribution.redeems_old_contracts')
  const { status } = projectTable
  // Shared: no tokens of it pass to heirs meanwhile.
  const [project] = await tx
    .select({ status })
    .from(projectTable)
    .where(eq(projectTable.id, project_id))
    .for('share')
  if (project?.status !== 'completed') throw fail('distribution.redeems_open_project')
  const own = eq(investmentTable.project_id, project_id)
  const isOpen = notInArray(investmentTable.status, ['completed', 'rejected'])
  const open = await tx
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(and(own, isOpen))
    .limit(1)
  if (open.length > 0) throw fail('distribution.redeems_open_investments')
  await refuseAnother(tx, project_id)
  const end = endOf(record_date)
  const then = await tokensOf(tx, settledBefore(project_id, end))
  const now = await tokensOf(tx, and(eq(lotView.project_id, project_id), isHeld()))
  if (then !== now || (await passesToHeirs(tx, project_id, end)))
    throw fail('distribution.redeems_changed_holders')
}

/** Throws when an approved distribution redeems the tokens of a project. */
export async function refuseAnother(tx: Tx, projectId: string): Promise<void> {
  const { id, project_id, redeems, state } = distributionTable
  const others = await tx
    .select({ id })
    .from(distributionTable)
    .where(and(eq(project_id, projectId), redeems, inArray(state, ['approved', 'exported'])))
    .limit(1)
  if (others.length > 0) throw fail('distribution.redeems_already')
}

/** Whether tokens of the project passed to heirs after a moment, or are about to. */
async function passesToHeirs(tx: Tx, projectId: string, end: SQL): Promise<boolean> {
  const { id, kind, state, project_id, ended_at } = actTable
  const isLater = or(eq(state, 'confirmed'), and(eq(state, 'completed'), sql`${ended_at} >= ${end}`))
  const found = await tx
    .select({ id })
    .from(actTable)
    .where(and(eq(project_id, projectId), eq(kind, 'succession'), isLater))
    .limit(1)
  return found.length > 0
}

async function tokensOf(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ tokens: sql`coalesce(sum(${lotView.tokens}), 0)`.mapWith(Number) })
    .from(lotView)
    .where(where)
  return row?.tokens ?? 0
}
