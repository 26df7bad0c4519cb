import { paymentState } from '@acervo/domain/distributions/payment-state'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { accountHolders } from '../../payouts/accounts-of-many.ts'
import { paymentOrderTable as order } from '../../treasury/orders/table.ts'
import { sepaName } from '../../treasury/payment-file/check-order.ts'
import { bankEntryTable } from '../../treasury/table.ts'
import { blockedHolders } from '../redemption/blocked-holders.ts'
import type { DistributionRow } from '../row.ts'
import type { NamedShare } from './calculate.ts'
import { heldReasonOf } from './holders.ts'
import { distributionTable } from '../table.ts'
import { distributionPayeeTable as payee } from './table.ts'

const reversal = alias(distributionTable, 'reversal')

/**
 * What each holder gets of an approved distribution, in the order of their ids, with today's names, and how far paying
 * them has come. Of a reversal: what its distribution would have paid.
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
  return rows.map(
    ({ full_name, email, status, name, paid_on, is_reversed, is_ordered, was_returned, ...row }) => {
      const account = accounts.get(row.id)
      const held_reason = heldReasonOf({
        isBlocked: status === 'BLOCKED' || blocked?.has(row.id) === true,
        hasAccount: account !== undefined,
      })
      return {
        ...row,
        name: investorName(name ?? full_name, email),
        payment:
          row.net === 0n
            ? null
            : {
                ...paymentState({ is_reversed, is_ordered, was_returned, paid_on, held_reason }),
                paid_on,
                is_writable: account === undefined || sepaName(account) !== null,
              },
      }
    },
  )
}

function selectPayees(tx: Tx, distributionId: string) {
  const returned = tx
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.about_id, payee.id), isNotNull(order.returned_entry)))
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
      is_reversed: sql<boolean>`${reversal.id} is not null`,
      is_ordered: sql<boolean>`${order.id} is not null`,
      was_returned: sql<boolean>`${exists(returned)}`,
      paid_on: bankEntryTable.booked_on,
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
    .where(eq(payee.distribution_id, distributionId))
    .orderBy(asc(payee.user_id))
}
