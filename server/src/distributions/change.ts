import { isOpen, type Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { readDistribution } from './repo.ts'
import { lockDistribution, termsOf } from './row.ts'
import { distributionTable } from './table.ts'
import { audited, columnsOf, isSaved, type Saved } from './columns.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Saves new terms of a distribution; the caller becomes its preparer. Throws once the distribution is approved or
 * cancelled, and when somebody has saved it since the `prepared_at` that the caller saw.
 */
export async function changeDistribution(
  services: Needed,
  by: Caller,
  id: string,
  { prepared_at, ...saved }: Saved & { prepared_at?: string },
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    const row = await lockDistribution(tx, id)
    if (!isOpen(row.state)) throw fail('distribution.not_open')
    if (prepared_at && Date.parse(prepared_at) !== Date.parse(row.prepared_at)) {
      if (isSaved(row, by, saved)) return readDistribution(tx, id)
      throw fail('distribution.changed_meanwhile')
    }
    const columns = await columnsOf(tx, services, by, saved)
    await tx.update(distributionTable).set(columns).where(eq(distributionTable.id, id))
    await audit(tx, by, {
      action: 'distribution.change',
      subject: { type: 'distribution', id },
      before: audited(termsOf(row), row.state),
      after: audited(saved.terms, columns.state),
    })
    return readDistribution(tx, id)
  })
}
