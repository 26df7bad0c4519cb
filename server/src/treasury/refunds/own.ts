import { eurosOf } from '@acervo/domain/common/cents'
import type { RefundState } from '@acervo/domain/treasury/entry-states'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { investmentTable } from '../../investments/table.ts'
import { projectNames, type ProjectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable as refund } from './table.ts'
import { paymentOrderTable as order } from '../orders/table.ts'
import { refundState } from './state.ts'

/** A refund as its payee sees it; `amount` in euros. */
export type OwnRefund = ProjectNames & {
  id: string
  investment_id: string
  payment_reference: string
  amount: number
  state: RefundState
  requested_at: string
  paid_on: string | null
}

/**
 * The refunds of one person's investments that are not cancelled, newest first. A refund of money that was never
 * assigned to an investment is in nobody's list.
 */
export async function listOwnRefunds(tx: Tx, userId: string): Promise<OwnRefund[]> {
  const rows = await tx
    .select({
      id: refund.id,
      investment_id: investmentTable.id,
      payment_reference: investmentTable.payment_reference,
      ...projectNames,
      cents: refund.cents,
      state: refundState,
      requested_at: refund.requested_at,
      paid_on: bankEntryTable.booked_on,
      returned: order.returned_entry,
    })
    .from(refund)
    .innerJoin(investmentTable, eq(investmentTable.id, refund.investment_id))
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .leftJoin(order, eq(order.id, refund.order_id))
    .leftJoin(bankEntryTable, eq(bankEntryTable.id, order.paid_entry))
    .where(and(eq(investmentTable.user_id, userId), isNull(refund.cancelled_at)))
    .orderBy(desc(refund.requested_at), desc(refund.id))
  return rows.map(({ cents, returned, paid_on, ...row }) => ({
    ...row,
    amount: eurosOf(cents),
    // A refund that the bank returned is not paid.
    paid_on: returned === null ? paid_on : null,
  }))
}
