import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf, hasRead } from '@acervo/domain/identity/separation'
import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import { isSeenUnpaid, REFUSAL_DAYS } from '@acervo/domain/treasury/payment-file'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { readLastDay } from '../balances.ts'
import { refuseOwnOrder } from './by-hand/said.ts'
import { leaveFile } from './leave-file.ts'
import { paymentFileTable as file, paymentOrderTable as order } from './table.ts'

type Caller = By & { actor: Actor }

/**
 * Reports that the bank refused a file or part of it, with what the bank said. Nothing else changes until another
 * person confirms the report. Throws while statements may still show the debits, and when all orders are paid.
 */
export async function reportRefusal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Caller,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOpenFile(tx, id)
    if (row.refusal_reported_at) throw fail('treasury.refusal_already_reported')
    await unpaidOrders(tx, row)
    await tx
      .update(file)
      .set({
        refusal_reason: reason,
        refusal_reported_at: now().toISOString(),
        refusal_reported_by: by.actor.id,
      })
      .where(eq(file.id, id))
    await audit(tx, by, { action: 'treasury.report_refusal', subject: subjectOf(id), reason })
  })
}

/** Withdraws the report, so that the file counts as being with the bank again. */
export async function withdrawRefusal({ db }: Pick<Services, 'db'>, by: Caller, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { refusal_reported_at } = await lockOpenFile(tx, id)
    if (!refusal_reported_at) throw fail('treasury.refusal_not_reported')
    await tx
      .update(file)
      .set({ refusal_reason: null, refusal_reported_at: null, refusal_reported_by: null })
      .where(eq(file.id, id))
    await audit(tx, by, { action: 'treasury.withdraw_refusal', subject: subjectOf(id) })
  })
}

/**
 * Confirms a report that the bank refused a file. Orders without a debit then wait for the next file, and the refused
 * file can no longer be downloaded. Where two people are required, throws when the caller made the report: if the bank
 * carries out an order after all, it would be paid twice. Also throws when the only unpaid order is one to the caller,
 * and when the report was made anew after `reported_at`.
 */
export async function confirmRefusal(
  { db, needsTwoPeople, now }: Pick<Services, 'db' | 'needsTwoPeople' | 'now'>,
  by: Caller,
  id: number,
  reported_at?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOpenFile(tx, id)
    const begun_by = row.refusal_reported_by
    if (!begun_by) throw fail('treasury.refusal_not_reported')
    const conflict = conflictOf(by.actor.id, { about: null, begun_by }, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    if (!hasRead(reported_at, row.refusal_reported_at)) throw failIdentity('identity.request_changed')
    const unpaid = await unpaidOrders(tx, row)
    refuseOwnOrder(by.actor, unpaid)
    await leaveFile(tx, unpaid)
    await tx
      .update(file)
      .set({ refused_at: now().toISOString(), refused_by: by.actor.id })
      .where(eq(file.id, id))
    const cents = unpaid.reduce((sum, one) => sum + one.cents, 0n)
    await audit(tx, by, {
      action: 'treasury.confirm_refusal',
      subject: subjectOf(id),
      after: { rows: unpaid.length, amount: eurosOf(cents) },
    })
  })
}

const subjectOf = (id: number) => ({ type: 'payment_file', id: String(id) }) as const

/**
 * A weak lock: an import that has locked an order may still record that this file paid it. With a stronger lock, the
 * import and this call would deadlock.
 */
async function lockOpenFile(tx: Tx, id: number) {
  const [row] = await tx.select().from(file).where(eq(file.id, id)).for('no key update')
  if (!row) throw fail('treasury.payment_file_not_found')
  if (row.refused_at) throw fail('treasury.payment_file_refused')
  return row
}

/**
 * Locks the unpaid orders of a file, in the order of `settleOrders`. Throws when it is too early to know that the bank
 * refused them.
 */
async function unpaidOrders(
  tx: Tx,
  { id, execution_day, refused_at }: typeof file.$inferSelect,
): Promise<{ id: string; cents: bigint; payee_id: string | null }[]> {
  const unpaid = await tx
    .select({ id: order.id, cents: order.cents, payee_id: order.payee_id })
    .from(order)
    .where(and(eq(order.file_id, id), isNull(order.paid_entry)))
    .orderBy(order.id)
    .for('update')
  if (unpaid.length === 0) throw fail('treasury.refusal_nothing_unpaid')
  const shown = { execution_day, refused_at, unpaid_count: unpaid.length }
  if (!isSeenUnpaid(shown, await readLastDay(tx)))
    throw fail('treasury.refusal_too_early', { days: REFUSAL_DAYS })
  return unpaid
}
