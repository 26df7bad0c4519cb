import { randomUUID } from 'node:crypto'
import { eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { reversed } from '@acervo/domain/ledger/accounts'
import { refundOfTransferEntries } from '@acervo/domain/ledger/payments'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { post } from '../../ledger/post.ts'
import { reopenEntry } from '../reopen-entry.ts'
import { bankEntryTable as transfer } from '../table.ts'
import { refundTable as refund } from './table.ts'
import { stillDue } from './transfers.ts'
import type { RefundRow } from './state.ts'

/** Cancels a locked refund that is in force. Money that was never assigned is open again. */
export async function endRefund(tx: Tx, by: By & { actor: Actor }, row: RefundRow, at: Date): Promise<void> {
  const { id, entry_id, investment_id, cents } = row
  await tx
    .update(refund)
    .set({ cancelled_at: at.toISOString(), cancelled_by: by.actor.id })
    .where(eq(refund.id, id))
  if (investment_id === null) {
    await reopenEntry(tx, entry_id, cents)
    const entries = reversed(refundOfTransferEntries(cents))
    // A refund can be cancelled, resumed and cancelled again; each posting needs a key of its own.
    await post(tx, { key: `refund_cancelled:${id}:${randomUUID()}`, kind: 'refund_cancelled', entries, at })
  }
  await audit(tx, by, {
    action: 'treasury.cancel_refund',
    subject: { type: 'refund', id },
    before: { amount: eurosOf(cents) },
  })
}

/**
 * The transfers that `resumeRefund` may lock: those of cancelled refunds with unpaid orders, and those of the same
 * investments. `which`: a condition on `payment_order`. Lock the transfers before the orders, in the same order as
 * decisions about refunds.
 */
export async function transfersOfCancelled(tx: Tx, which: SQL | undefined): Promise<number[]> {
  const { rows } = await tx.execute<{ entry_id: string }>(sql`
    with cancelled as (
      select refund.entry_id, refund.investment_id from refund join payment_order on payment_order.id = order_id
      where withdrawn_at is not null and paid_entry is null and ${which}
    )
    select entry_id from cancelled
    union select line.entry_id from cancelled join bank_match_line as line using (investment_id)`)
  return rows.map(({ entry_id }) => Number(entry_id))
}

/**
 * Puts a cancelled refund back in force, because the bank carried out its order after all. Returns false when the
 * refund is not cancelled, or when its money was used since.
 */
export async function resumeRefund(tx: Tx, by: By, id: string, at: Date): Promise<boolean> {
  const isCancelled = and(eq(refund.id, id), isNotNull(refund.cancelled_at))
  const [row] = await tx.select().from(refund).where(isCancelled).for('update')
  if (!row) return false
  const { investment_id, entry_id, cents } = row
  if (investment_id === null) {
    if (!(await takeFromTransfer(tx, row, at))) return false
  } else {
    const { left, parts } = await stillDue(tx, investment_id)
    const own = parts.find((one) => one.entry_id === entry_id)?.cents ?? 0n
    if (left < cents || own < cents) return false
  }
  await tx.update(refund).set({ cancelled_at: null, cancelled_by: null }).where(eq(refund.id, id))
  await audit(tx, by, {
    action: 'treasury.resume_refund',
    subject: { type: 'refund', id },
    after: { amount: eurosOf(cents) },
  })
  return true
}

/** Takes the money of a refund from its transfer again. Returns false when that much is no longer open. */
async function takeFromTransfer(tx: Tx, { id, entry_id, cents }: RefundRow, at: Date): Promise<boolean> {
  const matched = sql`${transfer.matched_cents} + ${cents}`
  const taken = await tx
    .update(transfer)
    .set({
      matched_cents: matched,
      state: sql`case when ${matched} = ${transfer.cents} then 'matched' else ${transfer.state} end`,
    })
    .where(and(eq(transfer.id, entry_id), eq(transfer.state, 'open'), sql`${matched} <= ${transfer.cents}`))
    .returning({ id: transfer.id })
  if (taken.length === 0) return false
  const entries = refundOfTransferEntries(cents)
  await post(tx, { key: `refund:${id}:${randomUUID()}`, kind: 'refund', entries, at })
  return true
}
