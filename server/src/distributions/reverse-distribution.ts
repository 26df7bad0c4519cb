import { randomUUID } from 'node:crypto'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { postReversal } from './post-distribution.ts'
import { lockDistribution, readDistribution } from './repo.ts'
import { distributionTable } from './table.ts'

/**
 * Reverses an approved distribution of which nothing was exported, by a distribution of its own that gives the issuer the
 * money back. Both are closed: nobody is paid. Returns the reversing one.
 */
export async function reverseDistribution(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  reason: string,
): Promise<Distribution> {
  return db.transaction(async (tx) => {
    const row = await lockDistribution(tx, id)
    const { project_id, net_cents: net, withheld_cents: withheld } = row
    if (row.state !== 'approved' || net === null || withheld === null)
      throw fail('distribution.not_reversible')
    const at = now()
    const [done, actor] = [at.toISOString(), by.actor.id]
    const reversal = randomUUID()
    await tx.insert(distributionTable).values({
      ...row,
      id: reversal,
      state: 'closed',
      reverses: id,
      reversal_reason: reason,
      prepared_at: done,
      prepared_by: actor,
      approved_at: done,
      approved_by: actor,
    })
    await tx.update(distributionTable).set({ state: 'closed' }).where(eq(distributionTable.id, id))
    await postReversal(tx, { id: reversal, project_id, net, withheld }, at)
    await audit(tx, by, {
      action: 'distribution.reverse',
      subject: { type: 'distribution', id },
      before: { distribution_state: 'approved' },
      after: { distribution_state: 'closed', reversed_by: reversal },
      reason,
    })
    return readDistribution(tx, reversal)
  })
}
