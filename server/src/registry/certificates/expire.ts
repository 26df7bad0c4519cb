import { dayOf } from '@acervo/domain/common/time-zone'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { BlockServices } from '../blocking/blocker.ts'
import { actTable } from '../table.ts'
import { isOver, lockAct } from './repo.ts'
import { end } from './decide.ts'

/**
 * Releases the tokens of certificates whose last day is over, each in its own transaction. Returns the number of
 * certificates. Tries all of them, then throws if some could not be released yet.
 */
export async function expireCertificates(services: BlockServices): Promise<number> {
  const { db, now } = services
  const over = await db
    .select({ id: actTable.id })
    .from(actTable)
    .where(isOver(dayOf(now())))
  const failures: unknown[] = []
  for (const { id } of over)
    await db.transaction((tx) => expire(tx, services, id)).catch((error: unknown) => failures.push(error))
  // The next run tries these again.
  if (failures.length > 0) throw new AggregateError(failures, 'Some certificates could not end')
  return over.length
}

/** Does the same for one holding, whose owner requests another certificate before the next run. */
export async function expireOf(
  tx: Tx,
  services: BlockServices,
  { user_id, project_id }: { user_id: string; project_id: string },
): Promise<void> {
  const ofHolding = and(eq(actTable.user_id, user_id), eq(actTable.project_id, project_id))
  const over = await tx
    .select({ id: actTable.id })
    .from(actTable)
    .where(and(ofHolding, isOver(dayOf(services.now()))))
  for (const { id } of over) await expire(tx, services, id)
}

async function expire(tx: Tx, services: BlockServices, id: string): Promise<void> {
  const row = await lockAct(tx, id)
  // It may have been returned since the query.
  if (row.state === 'issued') await end(tx, services, {}, row, 'expired', 'Certificado caducado')
}
