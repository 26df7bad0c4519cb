import { reservationOf } from '@acervo/domain/investments/reservation'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { isUnpaid } from './conditions.ts'
import { investmentTable as table } from './table.ts'

/** What a reservation becomes that begins anew at a moment; a longer one keeps its end. */
export function begunAnew({ reservations }: Pick<Services, 'reservations'>, at: Date) {
  const { expires_at, remind_at } = reservationOf(at, reservations)
  return {
    expires_at: sql`greatest(${table.expires_at}, ${expires_at}::timestamptz)`,
    remind_at,
    reminded_at: null,
  }
}

/**
 * Begins the reservations of a project anew that are half over. Whoever suspends its offer or blocks it calls this before
 * the project is locked: what is paused for less than a round of the task would run out in between or right afterwards.
 */
export async function renewReservations(
  tx: Tx,
  services: Pick<Services, 'reservations' | 'now'>,
  projectId: string,
): Promise<void> {
  const at = services.now()
  const halfOver = tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.project_id, projectId), isUnpaid(table), lte(table.remind_at, at.toISOString())))
    .orderBy(asc(table.id))
    .for('update')
  await tx.update(table).set(begunAnew(services, at)).where(inArray(table.id, halfOver))
}
