import { fail } from '@acervo/domain/distributions/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { redemptionTable } from './table.ts'

/** Throws once the redemption of any holder's tokens was requested for a locked distribution. */
export async function refuseRedeemed(tx: Tx, distribution: string): Promise<void> {
  const [found] = await tx
    .select({ id: redemptionTable.payee_id })
    .from(redemptionTable)
    .innerJoin(payee, eq(payee.id, redemptionTable.payee_id))
    .where(eq(payee.distribution_id, distribution))
    .limit(1)
  if (found) throw fail('distribution.tokens_redeemed')
}
