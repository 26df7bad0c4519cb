import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { paymentOrderTable as order } from '../table.ts'

/**
 * Throws when the caller says what became of a payment to themselves. They may of a whole file, which is about many: in a
 * small firm everybody is in it.
 */
export function refuseOwnOrder(actor: Actor, orders: readonly { payee_id: string | null }[]): void {
  const [only, ...others] = orders
  if (!only || others.length > 0) return
  const conflict = conflictOf(actor.id, { about: only.payee_id }, false)
  if (conflict) throw failIdentity(conflict)
}

/**
 * Who said that the newest order came back; null where nobody did, because the bank names it, or because it did not. By what
 * the order is about: a refund, or the payee of a distribution.
 */
export async function whoSaidReturned(tx: Tx, about: readonly string[]): Promise<Map<string, string | null>> {
  const { about_id, returned_by, created_at } = order
  const rows = await tx
    .select({ about_id, returned_by })
    .from(order)
    .where(sql`${about_id} = any(${sql.param([...about])}::uuid[])`)
    .orderBy(asc(created_at))
  // Of several, the newest.
  return new Map(rows.map((row) => [row.about_id, row.returned_by]))
}
