import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { createOrders, isPayable } from '../treasury/orders/create-orders.ts'
import { isPaying, ordersOf } from './orders.ts'
import { redeemUnpaid } from './redemption/request.ts'
import { readDistribution } from './repo.ts'
import { findReversalRequest } from './reversal/requests.ts'
import { lockDistribution } from './row.ts'
import { distributionTable } from './table.ts'

/**
 * Orders the payment of whoever can be paid now and has no order yet: the orders go into the next payment file. Whoever no
 * bank would pay, because of their name for instance, waits. To be asked again once somebody who was held back can be paid,
 * or the bank returned a payment. Where tokens are redeemed, those of whoever is due nothing are redeemed now.
 * Throws when there is nobody, and while somebody wants to reverse it.
 */
export async function payDistribution(
  services: Pick<Services, 'db' | 'chain' | 'payoutSeal' | 'now'>,
  by: By & { actor: Actor },
  id: string,
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    const row = await lockDistribution(tx, id)
    if (await findReversalRequest(tx, id)) throw fail('distribution.reversal_waits')
    const orders = (await ordersOf(tx, services, row)).filter(isPayable)
    const unpaid = isPaying(row) ? await redeemUnpaid(tx, services, row) : 0
    if (orders.length + unpaid === 0) throw fail('distribution.nobody_to_pay')
    await createOrders(tx, services, orders)
    await tx.update(distributionTable).set({ state: 'exported' }).where(eq(distributionTable.id, id))
    await audit(tx, by, {
      action: 'distribution.pay',
      subject: { type: 'distribution', id },
      before: { distribution_state: row.state },
      after: { distribution_state: 'exported', rows: orders.length },
    })
    return readDistribution(tx, id)
  })
}
