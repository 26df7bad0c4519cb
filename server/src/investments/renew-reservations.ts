import { reservationOf } from '@acervo/domain/investments/reservation'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { isUnpaid } from './conditions.ts'
import { investmentTable as table } from './table.ts'

/** The new values of a reservation that starts again at a moment. A later expiry is kept. */
export function begunAnew({ reservations }: Pick<Services, 'reservations'>, at: Date) {
  const { expires_at, remind_at } = reservationOf(at, reservations)
  return {
    expires_at: sql`greatest(${table.expires_at}, ${expires_at}::timestamptz)`,
    remind_at,
    reminded_at: null,
  }
}

/**
 * Restarts the reservations of a project that are more than half over. Code that suspends the offer or blocks the
 * project calls this before it locks the project. Otherwise a pause shorter than the interval of the task could let
 * reservations expire during the pause or right after it.
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
