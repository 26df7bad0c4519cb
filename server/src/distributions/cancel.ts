import { isOpen, type Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { readDistribution } from './repo.ts'
import { lockDistribution } from './row.ts'
import { distributionTable } from './table.ts'

type Caller = By & { actor: Actor }

/** Cancels a distribution that is not approved yet; a repeat changes nothing. */
export async function cancelDistribution(
  { db }: Pick<Services, 'db'>,
  by: Caller,
  id: string,
): Promise<Distribution> {
  return db.transaction(async (tx) => {
    const { state } = await lockDistribution(tx, id)
    if (state === 'cancelled') return readDistribution(tx, id)
    if (!isOpen(state)) throw fail('distribution.not_open')
    await tx.update(distributionTable).set({ state: 'cancelled' }).where(eq(distributionTable.id, id))
    await audit(tx, by, {
      action: 'distribution.cancel',
      subject: { type: 'distribution', id },
      before: { distribution_state: state },
      after: { distribution_state: 'cancelled' },
    })
    return readDistribution(tx, id)
  })
}
