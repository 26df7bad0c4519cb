import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { refuseIssuerTakenBack } from '../treasury/allocation/refuse-taken-back.ts'
import { whoSaidReturned } from '../treasury/orders/by-hand/said.ts'
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
 * Creates a payment order for every holder who can be paid and has none yet. The orders go into the next payment file.
 * Amounts that a holder owes from earlier distributions are deducted. Holders to whom no bank would send money, for
 * instance because of their name, wait. In a distribution that redeems tokens, also redeems the tokens of holders who
 * are due nothing. Call it again when a held-back holder can be paid or the bank has returned a payment. Throws when
 * there is nobody to pay, while a reversal waits for approval, and when the bank may have taken back what the issuer
 * sent. Where two people are required, skips payments that only the caller reported as returned.
 */
export async function payDistribution(
  services: Pick<Services, 'db' | 'chain' | 'mail' | 'payoutSeal' | 'needsTwoPeople' | 'now'>,
  by: By & { actor: Actor },
  id: string,
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    await lockReturnedOrders(tx, id)
    const row = await lockDistribution(tx, id)
    if (await findReversalRequest(tx, id)) throw fail('distribution.reversal_waits')
    await refuseIssuerTakenBack(tx, row.project_id)
    const payable = await ordersOf(tx, services, row)
    const writable = payable.filter(isPayable)
    const orders = services.needsTwoPeople ? await withoutSaidReturned(tx, by.actor, writable) : writable
    const unpaid = isPaying(row) ? await redeemUnpaid(tx, services, row) : 0
    if (orders.length + unpaid === 0)
      throw writable.length > 0
        ? failIdentity('identity.second_person_needed')
        : fail('distribution.nobody_to_pay')
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

/** Drops the orders for payments that only this person reported as returned. Nobody may pay twice on their own word. */
async function withoutSaidReturned(tx: Tx, { id }: Actor, orders: readonly NewOrder[]): Promise<NewOrder[]> {
  const said = await whoSaidReturned(
    tx,
    orders.map(({ about_id }) => about_id),
  )
  return orders.filter(({ about_id }) => said.get(about_id) !== id)
}

/**
 * Records which holders still have neither an order nor a redemption. They are listed in a queue until they can be
 * paid. Holders whose names no bank accepts are left out, because waiting would not help them.
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
 * Locks the returned orders. A returned order can either be paid again, or staff can take back that it was returned,
 * but not both. Whoever comes second waits here.
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
