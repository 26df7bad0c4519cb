import { eurosOf } from '@acervo/domain/common/cents'
import { paymentState } from '@acervo/domain/distributions/payment-state'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { accountHolders } from '../../payouts/accounts-of-many.ts'
import { paymentOrderTable as order } from '../../treasury/orders/table.ts'
import { sepaName } from '../../treasury/payment-file/check-order.ts'
import { bankEntryTable } from '../../treasury/table.ts'
import { overpaymentView as overpaid } from '../../treasury/overpayments/table.ts'
import { paidOn, takenFrom } from '../set-off/read.ts'
import { blockedHolders } from '../redemption/blocked-holders.ts'
import type { DistributionRow } from '../row.ts'
import type { NamedShare } from './calculate.ts'
import { heldReasonOf } from './holders.ts'
import { distributionTable } from '../table.ts'
import { distributionPayeeTable as payee } from './table.ts'

/** Whether the bank returned a payment to this payee. */
export const wasReturned = sql<boolean>`exists (
  select 1 from payment_order returned where returned.about_id = ${payee.id} and returned.returned_entry is not null)`

/** Who said that the bank returned the payee's newest payment; null when nobody did. */
const whoSaidReturned = sql<string | null>`(
  select said.returned_by from payment_order said where said.about_id = ${payee.id} order by said.created_at desc limit 1)`

const reversal = alias(distributionTable, 'reversal')

/**
 * The share of each holder of an approved distribution and the state of its payment, ordered by id, with today's names.
 * For a reversal: what the reversed distribution would have paid.
 */
export async function listPayees(
  tx: Tx,
  { id, reverses, redeems, project_id }: DistributionRow,
  at: Date,
): Promise<NamedShare[]> {
  const rows = await selectPayees(tx, reverses ?? id)
  const accounts = await accountHolders(
    tx,
    rows.map((row) => row.id),
    at,
  )
  const blocked = redeems ? await blockedHolders(tx, project_id) : undefined
  return rows.map(({ full_name, email, status, name, course, set_off, returned_by, ...row }) => {
    const account = accounts.get(row.id)
    const held_reason = heldReasonOf({
      isBlocked: status === 'BLOCKED' || blocked?.has(row.id) === true,
      hasAccount: account !== undefined,
    })
    const payment = {
      ...paymentState({ ...course, held_reason }),
      paid_on: course.paid_on,
      set_off: eurosOf(set_off),
      is_writable: account === undefined || sepaName(account) !== null,
      returned_by_id: returned_by,
    }
    return {
      ...row,
      name: investorName(name ?? full_name, email),
      payment: row.net === 0n ? null : payment,
    }
  })
}

function selectPayees(tx: Tx, distributionId: string) {
  return tx
    .select({
      id: payee.user_id,
      tokens: payee.tokens,
      payee: payee.payee,
      rate: payee.rate,
      gross: payee.gross_cents,
      withheld: payee.withheld_cents,
      net: payee.net_cents,
      held_reason: payee.held_reason,
      full_name: profileTable.full_name,
      email: profileTable.email,
      status: profileTable.status,
      name: applicationTable.name,
      course: {
        is_reversed: sql<boolean>`${reversal.id} is not null`,
        is_ordered: sql<boolean>`${order.id} is not null`,
        was_returned: wasReturned,
        paid_on: paidOn,
        to_return: sql`coalesce(${overpaid.left_cents}, 0)`.mapWith(BigInt),
      },
      set_off: takenFrom,
      returned_by: whoSaidReturned,
    })
    .from(payee)
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, payee.user_id), isNull(applicationTable.changes)),
    )
    .leftJoin(reversal, eq(reversal.reverses, payee.distribution_id))
    .leftJoin(order, and(eq(order.about_id, payee.id), isNull(order.returned_entry)))
    .leftJoin(bankEntryTable, eq(bankEntryTable.id, order.paid_entry))
    .leftJoin(overpaid, eq(overpaid.payee_id, payee.id))
    .where(eq(payee.distribution_id, distributionId))
    .orderBy(asc(payee.user_id))
}
