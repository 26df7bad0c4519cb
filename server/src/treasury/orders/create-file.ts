import { randomBytes } from 'node:crypto'
import { eurosOf } from '@acervo/domain/common/cents'
import { dayOf, shortDay } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Failure } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/treasury/failures'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { paymentFileTable, paymentOrderTable } from './table.ts'
import { debtorColumns, debtorOf } from './debtor.ts'
import { lockReadyOrders, planOfOrders } from './waiting.ts'

/** Banks do not keep orders for so long. A later day is a mistyped year, and its orders would never be paid. */
const EXECUTION_DAYS_MAX = 366

type FileServices = Pick<Services, 'db' | 'bank' | 'payoutSeal' | 'paymentFileVersion' | 'now'>

/**
 * Puts the approved orders that are in no file into a new one, to be executed on a day. Leaves out orders to blocked
 * investors, orders that redeem blocked tokens, orders of distributions before their payment date, and refunds of
 * transfers that the bank may have taken back. Returns the file's id. If two people call it at once, one of them gets
 * the orders. Throws when there are none.
 */
export async function createPaymentFile(
  { db, bank, payoutSeal, paymentFileVersion: version, now }: FileServices,
  by: By & { actor: Actor },
  execution_day: string,
): Promise<number> {
  const at = now()
  const debtor = debtorColumns(debtorOf(bank))
  if (execution_day < dayOf(at)) throw fail('treasury.execution_day_past')
  if (execution_day > daysAfter(dayOf(at), EXECUTION_DAYS_MAX)) throw fail('treasury.execution_day_far')
  return db.transaction(async (tx) => {
    const { orders, takenBackOn } = await lockReadyOrders(tx, { payoutSeal, now }, execution_day)
    if (orders.length === 0) throw await nothingFor(tx, execution_day, takenBackOn)
    const total = orders.reduce((sum, order) => sum + order.cents, 0n)
    const [file] = await tx
      .insert(paymentFileTable)
      .values({
        message_id: `ACV${randomBytes(12).toString('hex').toUpperCase()}`,
        version,
        execution_day,
        ...debtor,
        order_count: orders.length,
        cents: total,
        created_at: at.toISOString(),
        created_by: by.actor.id,
      })
      .returning({ id: paymentFileTable.id })
    if (!file) throw new Error('The file was not stored')
    await tx
      .update(paymentOrderTable)
      .set({ file_id: file.id })
      .where(sql`${paymentOrderTable.id} = any(${sql.param(orders.map((order) => order.id))}::uuid[])`)
    await audit(tx, by, {
      action: 'treasury.create_payment_file',
      subject: { type: 'payment_file', id: String(file.id) },
      after: { rows: orders.length, amount: eurosOf(total) },
    })
    return file.id
  })
}

async function nothingFor(tx: Tx, day: string, takenBackOn: string | undefined): Promise<Failure> {
  if (takenBackOn !== undefined) return fail('treasury.refund_taken_back', { date: shortDay(takenBackOn) })
  const next = (await planOfOrders(tx)).find(({ not_before }) => not_before > day)
  return next
    ? fail('treasury.orders_planned', { date: shortDay(next.not_before) })
    : fail('treasury.no_orders')
}
