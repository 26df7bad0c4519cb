import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { createOrders, isPayable, type NewOrder } from '../treasury/orders/create.ts'
import { paymentOrderTable } from '../treasury/orders/table.ts'
import { isPaying, ordersOf } from './orders.ts'
import { redeemUnpaid } from './redemption/request.ts'
import { readDistribution } from './repo.ts'
import { findReversalRequest } from './reversal/requests.ts'
import { lockDistribution } from './row.ts'
import { takeOverpaid } from './set-off/take.ts'
import { distributionPayeeTable as payee, leftOutTable } from './shares/table.ts'
import { distributionTable } from './table.ts'

/**
 * Orders the payment of whoever can be paid now and has no order yet, less what they have to return of earlier distributions:
 * the orders go into the next payment file. Whoever no bank would pay, because of their name for instance, waits. To be asked again once somebody who was held back can be paid,
 * or the bank returned a payment. Where tokens are redeemed, those of whoever is due nothing are redeemed now.
 * Throws when there is nobody, and while somebody wants to reverse it.
 */
export async function payDistribution(
  services: Pick<Services, 'db' | 'chain' | 'mail' | 'payoutSeal' | 'now'>,
  by: By & { actor: Actor },
  id: string,
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    await lockReturnedOrders(tx, id)
    const row = await lockDistribution(tx, id)
    if (await findReversalRequest(tx, id)) throw fail('distribution.reversal_waits')
    const payable = await ordersOf(tx, services, row)
    const orders = payable.filter(isPayable)
    const unpaid = isPaying(row) ? await redeemUnpaid(tx, services, row) : 0
    if (orders.length + unpaid === 0) throw fail('distribution.nobody_to_pay')
    await createOrders(tx, services, await takeOverpaid(tx, services, row, orders))
    const unwritable = payable.filter((order) => !isPayable(order))
    await noteLeftOut(tx, id, unwritable)
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

/**
 * Notes who has neither an order nor a redemption by now, for the queue in which they wait until they can be paid. Those whose
 * name no bank writes are not among them: waiting would not help.
 */
async function noteLeftOut(tx: Tx, id: string, unwritable: readonly NewOrder[]): Promise<void> {
  const names = sql.param(unwritable.map(({ about_id }) => about_id))
  const payees = tx.select({ id: payee.id }).from(payee).where(eq(payee.distribution_id, id))
  await tx.delete(leftOutTable).where(inArray(leftOutTable.payee_id, payees))
  await tx.execute(sql`insert into distribution_left_out (payee_id)
    select due.id from distribution_payee due join distribution on distribution.id = due.distribution_id
    where due.distribution_id = ${id} and (due.net_cents > 0 or distribution.redeems) and due.id <> all(${names}::uuid[])
      and not exists (select from payment_order where about_id = due.id)
      and not exists (select from set_off where payee_id = due.id and undone_at is null)
      and not exists (select from redemption where payee_id = due.id)`)
}

/**
 * Staff who take back that an order was returned wait until it is known whether it is paid again, and the other way round:
 * only one of the two can be.
 */
async function lockReturnedOrders(tx: Tx, distribution: string): Promise<void> {
  const { id, about_id, returned_entry } = paymentOrderTable
  const payees = tx.select({ id: payee.id }).from(payee).where(eq(payee.distribution_id, distribution))
  await tx
    .select({ id })
    .from(paymentOrderTable)
    .where(and(inArray(about_id, payees), isNotNull(returned_entry)))
    .orderBy(asc(id))
    .for('update')
}
