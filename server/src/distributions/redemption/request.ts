import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { lockInvestor } from '../../registry/blocking/lock-subject.ts'
import type { Services } from '../../services.ts'
import type { PaidOrder } from '../../treasury/orders/settle.ts'
import type { DistributionRow } from '../row.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { distributionTable } from '../table.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { redemptionTable } from './table.ts'
import { blockedHolders } from './blocked-holders.ts'

type Needed = Pick<Services, 'chain' | 'now'>

/**
 * Requests the redemption of a holder's tokens when a statement shows the payment of a distribution that redeems. Runs
 * in the transaction that marks the orders as paid. A second payment, after the bank returned the first, requests
 * nothing.
 */
export async function redeemPaid(tx: Tx, services: Needed, paid: readonly PaidOrder[]): Promise<void> {
  const ids = paid.flatMap(({ about, about_id }) => (about === 'distribution' ? about_id : []))
  if (ids.length > 0) await redeem(tx, services, sql`${payee.id} = any(${sql.param(ids)}::uuid[])`)
}

/**
 * Requests the redemption of the tokens of holders who are due less than a cent. They never get an order, and their
 * tokens must not be left over. Blocked holders wait. Returns the number of redemptions.
 */
export async function redeemUnpaid(
  tx: Tx,
  services: Needed,
  { id, project_id }: Pick<DistributionRow, 'id' | 'project_id'>,
): Promise<number> {
  const blocked = await blockedHolders(tx, project_id)
  return redeem(tx, services, and(eq(payee.distribution_id, id), eq(payee.net_cents, 0n)), blocked)
}

async function redeem(
  tx: Tx,
  { chain, now }: Needed,
  whose: SQL | undefined,
  blocked: ReadonlySet<string> = new Set(),
): Promise<number> {
  const rows = await tx
    .select({
      payee_id: payee.id,
      user_id: payee.user_id,
      tokens: payee.tokens,
      project_id: distributionTable.project_id,
    })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .leftJoin(redemptionTable, eq(redemptionTable.payee_id, payee.id))
    .where(and(whose, isPaidOut, eq(distributionTable.redeems, true), isNull(redemptionTable.payee_id)))
    .orderBy(asc(payee.user_id))
  const due = rows.filter(({ user_id }) => !blocked.has(user_id))
  for (const { payee_id, ...op } of due) {
    // A concurrent wallet change waits for this lock. It then finds the operation and redirects it to the new wallet.
    const { wallet } = await lockInvestor(tx, op.user_id)
    await tx.insert(redemptionTable).values({ payee_id, requested_at: now().toISOString() })
    await chain.request(tx, { kind: 'redeem', ...op, wallet })
  }
  return due.length
}
