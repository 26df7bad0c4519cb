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
 * Reports that the bank refused a file, wholly or in part, with what it said. Nothing changes before another person
 * confirms it. Throws while statements may still show the debits, and when all orders are paid.
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

/** Withdraws the report: the file is with the bank as before. */
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
 * Confirms that the bank refused a file: its orders without a debit wait for the next file, and it can no longer be
 * downloaded. Who reported it does not confirm it where the platform requires two people: an order that the bank carries
 * out after all would be paid twice. Nor does whoever alone would be paid again, nor is another report confirmed than that of
 * `reported_at`.
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

/** An import that locks an order may still say that this file paid it: it need not wait, and would wait for ever. */
async function lockOpenFile(tx: Tx, id: number) {
  const [row] = await tx.select().from(file).where(eq(file.id, id)).for('no key update')
  if (!row) throw fail('treasury.payment_file_not_found')
  if (row.refused_at) throw fail('treasury.payment_file_refused')
  return row
}

/** The orders of a file without a debit, locked as `settleOrders` locks them. Throws when it is too early to tell. */
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
