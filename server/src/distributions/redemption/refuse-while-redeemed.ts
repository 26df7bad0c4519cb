import { fail } from '@acervo/domain/registry/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { distributionTable } from '../table.ts'

/**
 * Throws once an approved distribution redeems the tokens of a project: it pays those who held them on its record date,
 * and burns the tokens in their wallets. The caller has locked the project, which approving such a distribution also does.
 */
export async function refuseWhileRedeemed(tx: Tx, projectId: string): Promise<void> {
  const { id, project_id, redeems, state } = distributionTable
  const [found] = await tx
    .select({ id })
    .from(distributionTable)
    .where(
      and(eq(project_id, projectId), eq(redeems, true), inArray(state, ['approved', 'exported', 'paid'])),
    )
    .limit(1)
  if (found) throw fail('registry.holding_redeemed')
}
