import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { entryNumber, transferKinds } from '@acervo/domain/registry/act'
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { endOf } from '../../adapters/db/days.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { actTable } from '../../registry/table.ts'
import { refuseEarlyPrincipal } from '../shares/refuse-principal.ts'
import { distributionTable } from '../table.ts'

/**
 * Throws when the tokens of a project must not be redeemed (docs/product/money.md, "Full repayment"). That is so when
 * `refuseEarlyPrincipal` throws, and when tokens passed to heirs or by an award after the record date. It is so while
 * an award of tokens waits, and when another approved distribution redeems them. It is so, too, when the platform's
 * contracts are too old to redeem.
 */
export async function refuseRedemption(
  tx: Tx,
  chain: Pick<Chain, 'canRedeem'>,
  terms: Pick<DistributionTerms, 'project_id' | 'record_date' | 'kind'>,
): Promise<void> {
  if (!(await chain.canRedeem(tx))) throw fail('distribution.redeems_old_contracts')
  await refuseAnother(tx, terms.project_id)
  await refuseEarlyPrincipal(tx, terms)
  if (await passesToOthers(tx, terms.project_id, endOf(terms.record_date)))
    throw fail('distribution.holders_changed')
  await refuseWaitingAwards(tx, terms.project_id)
}

/**
 * Throws while an award of the project's tokens waits: after this, it could not be registered until everybody is paid
 * back.
 */
async function refuseWaitingAwards(tx: Tx, projectId: string): Promise<void> {
  const { kind, state, project_id, seq } = actTable
  const waiting = await tx
    .select({ seq })
    .from(actTable)
    .where(and(eq(project_id, projectId), eq(kind, 'award'), eq(state, 'requested')))
    .orderBy(asc(seq))
  const numbers = waiting.map((award) => entryNumber('award', award.seq)).join(', ')
  if (numbers) throw fail('distribution.awards_waiting', { numbers })
}

/** Throws when an approved distribution already redeems the project's tokens. */
export async function refuseAnother(tx: Tx, projectId: string): Promise<void> {
  const { id, project_id, redeems, state } = distributionTable
  const others = await tx
    .select({ id })
    .from(distributionTable)
    .where(and(eq(project_id, projectId), redeems, inArray(state, ['approved', 'exported'])))
    .limit(1)
  if (others.length > 0) throw fail('distribution.redeems_already')
}

/** Whether tokens of the project passed to heirs or by an award after this moment, or are about to. */
async function passesToOthers(tx: Tx, projectId: string, end: SQL): Promise<boolean> {
  const { id, kind, state, project_id, ended_at } = actTable
  const isLater = or(eq(state, 'confirmed'), and(eq(state, 'completed'), sql`${ended_at} >= ${end}`))
  const found = await tx
    .select({ id })
    .from(actTable)
    .where(and(eq(project_id, projectId), inArray(kind, [...transferKinds]), isLater))
    .limit(1)
  return found.length > 0
}
