import { dayOf } from '@acervo/domain/common/time-zone'
import { and, eq, lt } from 'drizzle-orm'
import type { BlockServices } from '../blocking/blocker.ts'
import { actTable } from '../table.ts'
import { lockAct } from './repo.ts'
import { end } from './decide.ts'

/**
 * Ends the certificates whose last day is over, each in its own transaction. Returns how many; throws, once all were tried,
 * when some cannot end yet.
 */
export async function expireCertificates(services: BlockServices): Promise<number> {
  const { db, now } = services
  const isOver = and(eq(actTable.state, 'issued'), lt(actTable.valid_until, dayOf(now())))
  const over = await db.select({ id: actTable.id }).from(actTable).where(isOver)
  const failures: unknown[] = []
  for (const { id } of over) await expire(services, id).catch((error: unknown) => failures.push(error))
  // The next round tries these again.
  if (failures.length > 0) throw new AggregateError(failures, 'Some certificates could not end')
  return over.length
}

function expire(services: BlockServices, id: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const row = await lockAct(tx, id)
    // Returned since it was found.
    if (row.state === 'issued') await end(tx, services, {}, row, 'expired', 'Certificado caducado')
  })
}
