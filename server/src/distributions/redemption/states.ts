import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { eq } from 'drizzle-orm'
import { redeemKey } from '../../adapters/chain/port.ts'
import { isShown } from '../../investments/repo.ts'
import { opAsShown } from '../../investments/op-as-shown.ts'
import type { Services } from '../../services.ts'
import type { DistributionRow } from '../row.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'

/** The state of each requested redemption of a distribution, by holder. */
export async function redemptionsOf(
  { db, chain }: Pick<Services, 'db' | 'chain'>,
  { id, project_id }: Pick<DistributionRow, 'id' | 'project_id'>,
): Promise<Map<string, HolderShare['redemption']>> {
  const { user_id } = payee
  const holders = await db.select({ user_id }).from(payee).where(eq(payee.distribution_id, id))
  const keys = new Map(holders.map((one) => [one.user_id, redeemKey({ project_id, ...one })]))
  const states = await chain.states(db, [...keys.values()])
  return new Map(
    [...keys].flatMap(([holder, key]) => {
      const state = states.get(key)
      return isShown(state) ? [[holder, opAsShown(chain, state)] as const] : []
    }),
  )
}
