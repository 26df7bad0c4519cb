import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { effectivePayoutAccounts } from '../../payouts/accounts-of-many.ts'
import type { Services } from '../../services.ts'
import { sepaName } from '../payment-file/check-order.ts'
import { refundsTakenBack } from '../refunds/refuse-taken-back.ts'
import { isHeld } from './held.ts'
import { isForFile, isWaiting, paymentOrderTable as order } from './table.ts'

/**
 * Locks the approved orders that can go into a file now, ordered by id. An order to a payee who was blocked since waits
 * until the block is lifted; so does one whose payment redeems tokens that were blocked since. An order of a
 * distribution goes to the payout account that is in force now. It waits if no bank accepts the name of that account's
 * holder, because it would keep the whole file from being written. A refund waits while the bank may have taken its
 * transfer back; `takenBackOn` is the day of the first of these.
 */
export async function lockReadyOrders(
  tx: Tx,
  services: Pick<Services, 'payoutSeal' | 'now'>,
  executionDay: string,
): Promise<{ orders: { id: string; cents: bigint }[]; takenBackOn: string | undefined }> {
  const { id, cents, about, about_id, payee_id, creditor_name, sealed_iban } = order
  const rows = await tx
    .select({ id, cents, about, about_id, payee_id, creditor_name, sealed_iban })
    .from(order)
    .leftJoin(profileTable, eq(profileTable.id, payee_id))
    .where(
      and(
        isForFile(order),
        sql`not ${isHeld}`,
        or(isNull(order.not_before), lte(order.not_before, executionDay)),
      ),
    )
    .orderBy(id)
    .for('update', { of: order, skipLocked: true })
  const unwritable = await redirectToAccountsInForce(
    tx,
    services,
    rows.filter((row) => row.about === 'distribution'),
  )
  const takenBack = await refundsTakenBack(
    tx,
    rows.flatMap((row) => (row.about === 'refund' ? row.about_id : [])),
  )
  const [takenBackOn] = takenBack.values()
  const ready = rows.filter((row) => !unwritable.has(row.id) && !takenBack.has(row.about_id))
  return { orders: ready.map((row) => ({ id: row.id, cents: row.cents })), takenBackOn }
}

type Redirectable = { id: string; payee_id: string | null; creditor_name: string; sealed_iban: string }

/** Returns the orders that were left unchanged because no bank accepts their payee's name. */
async function redirectToAccountsInForce(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  orders: readonly Redirectable[],
): Promise<Set<string>> {
  const unwritable = new Set<string>()
  const payees = orders.flatMap(({ payee_id }) => payee_id ?? [])
  const accounts = await effectivePayoutAccounts(tx, payoutSeal, payees, now())
  for (const { id, payee_id, creditor_name, sealed_iban } of orders) {
    const account = accounts.get(payee_id ?? '')
    if (!account) continue
    const { iban, holder_name } = account
    const ordered = payoutSeal.open(Buffer.from(sealed_iban, 'base64'), id).toString()
    if (ordered === iban && creditor_name === holder_name) continue
    if (sepaName(holder_name) === null) {
      unwritable.add(id)
      continue
    }
    await tx
      .update(order)
      .set({ creditor_name: holder_name, sealed_iban: payoutSeal.close(iban, id).toString('base64') })
      .where(eq(order.id, id))
  }
  return unwritable
}

/**
 * Counts the approved orders that are in no file: those that can go into one, with their sum in euros, and those that
 * wait for a block to be lifted.
 */
export async function countWaitingOrders(
  tx: Tx,
): Promise<{ waiting: number; waiting_amount: number; held: number }> {
  const mayGo = sql`not ${isHeld} and not ${order.is_by_hand}`
  const [row] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${mayGo}))::int`,
      cents: sql`coalesce(sum(${order.cents}) filter (where ${mayGo}), 0)`.mapWith(BigInt),
      held: sql<number>`(count(*) filter (where ${isHeld}))::int`,
    })
    .from(order)
    .leftJoin(profileTable, eq(profileTable.id, order.payee_id))
    .where(isWaiting(order))
  const { cents = 0n, waiting = 0, held = 0 } = row ?? {}
  return { waiting, waiting_amount: eurosOf(cents), held }
}

/**
 * The orders that can go into a file but not before a certain day: their number and sum in euros for each day, earliest
 * first.
 */
export async function planOfOrders(tx: Tx): Promise<{ not_before: string; count: number; amount: number }[]> {
  const { not_before, payee_id, cents } = order
  const rows = await tx
    .select({ not_before, count: sql<number>`count(*)::int`, cents: sql`sum(${cents})`.mapWith(BigInt) })
    .from(order)
    .leftJoin(profileTable, eq(profileTable.id, payee_id))
    .where(and(isForFile(order), sql`not ${isHeld}`, isNotNull(not_before)))
    .groupBy(not_before)
    .orderBy(asc(not_before))
  return rows.map((row) => ({
    not_before: row.not_before ?? '',
    count: row.count,
    amount: eurosOf(row.cents),
  }))
}
