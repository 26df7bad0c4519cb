import { eurosOf } from '@acervo/domain/common/cents'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/treasury/failures'
import type { Overpayment } from '@acervo/domain/treasury/overpayment'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { lockOverpayment } from './left.ts'
import { findOverpayment } from './list.ts'
import { overpaymentView, waiverTable } from './table.ts'

/**
 * Waives what is left of an overpayment now. If a return or a set-off is undone later, that part is owed again. Throws
 * when nothing is left, and when the caller owes it.
 */
export async function waiveOverpayment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  order_id: string,
  reason: string,
): Promise<Overpayment> {
  return db.transaction(async (tx) => {
    const owed = await lockOverpayment(tx, order_id)
    if (!owed) throw fail('treasury.overpayment_not_found')
    const conflict = conflictOf(by.actor.id, { about: owed.user_id }, false)
    if (conflict) throw failIdentity(conflict)
    const waived = { reason, waived_at: now().toISOString(), waived_by: by.actor.id }
    const { left_cents: cents } = owed
    await tx
      .insert(waiverTable)
      .values({ order_id, cents, ...waived })
      .onConflictDoUpdate({
        target: waiverTable.order_id,
        set: { cents: sql`${waiverTable.cents} + ${cents}`, ...waived },
      })
    await audit(tx, by, {
      action: 'treasury.waive_overpayment',
      subject: { type: 'user', id: owed.user_id },
      after: { project_id: owed.project_id, amount: eurosOf(cents) },
      reason,
    })
    const found = await findOverpayment(tx, order_id)
    if (!found) throw fail('treasury.overpayment_not_found')
    return found
  })
}

/** Erases the reasons why this person's debts were waived. */
export async function eraseWaiverReasons(tx: Tx, userId: string): Promise<void> {
  const theirs = tx
    .select({ id: overpaymentView.order_id })
    .from(overpaymentView)
    .where(eq(overpaymentView.user_id, userId))
  await tx.update(waiverTable).set({ reason: '' }).where(inArray(waiverTable.order_id, theirs))
}
