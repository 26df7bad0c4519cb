import { randomUUID } from 'node:crypto'
import { fail } from '@acervo/domain/privacy/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { exportTable } from '../table.ts'

/** A download older than this was killed, or has to give way to a new one. */
const MINUTES_MAX = 10

/**
 * Prevents other downloads of a person's data until the returned function is called. Throws `privacy.export_running`
 * when there is one, on any replica.
 */
export async function lockExport(db: Db, user_id: string, at: Date): Promise<() => Promise<void>> {
  const run = randomUUID()
  const started_at = at.toISOString()
  const held = await db
    .insert(exportTable)
    .values({ user_id, run, started_at })
    .onConflictDoUpdate({
      target: exportTable.user_id,
      set: { run, started_at },
      setWhere: sql`${exportTable.started_at} < ${started_at}::timestamptz - ${MINUTES_MAX}::int * interval '1 minute'`,
    })
    .returning({ run: exportTable.run })
  if (held.length === 0) throw fail('privacy.export_running')
  return async () => {
    await db.delete(exportTable).where(and(eq(exportTable.user_id, user_id), eq(exportTable.run, run)))
  }
}
