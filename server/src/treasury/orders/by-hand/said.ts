import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { paymentOrderTable as order } from '../table.ts'

/**
 * Throws when there is only one order and the caller is its payee. Several orders at once are allowed: in a small firm,
 * everybody may be among the payees.
 */
export function refuseOwnOrder(actor: Actor, orders: readonly { payee_id: string | null }[]): void {
  const [only, ...others] = orders
  if (!only || others.length > 0) return
  const conflict = conflictOf(actor.id, { about: only.payee_id }, false)
  if (conflict) throw failIdentity(conflict)
}

/**
 * Who recorded that the newest order came back, by what the order is about: a refund, or the payee of a distribution.
 * Null when nobody did, because the bank names the order or because it did not come back.
 */
export async function whoSaidReturned(tx: Tx, about: readonly string[]): Promise<Map<string, string | null>> {
  const { about_id, returned_by, created_at } = order
  const rows = await tx
    .select({ about_id, returned_by })
    .from(order)
    .where(sql`${about_id} = any(${sql.param([...about])}::uuid[])`)
    .orderBy(asc(created_at))
  // The newest order overwrites the earlier ones.
  return new Map(rows.map((row) => [row.about_id, row.returned_by]))
}
