import { randomUUID } from 'node:crypto'
import { fail } from '@acervo/domain/privacy/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { exportTable } from '../table.ts'

/** A download that takes longer was killed, or lets another begin. */
const MINUTES_MAX = 10

/**
 * Keeps other downloads of a person's data away until the returned function was called, and notes this one in the audit
 * log. Throws `privacy.export_running` when there is one, wherever it runs.
 */
export async function holdExport(
  db: Db,
  by: By & { actor: { id: string } },
  at: Date,
): Promise<() => Promise<void>> {
  const user_id = by.actor.id
  const run = randomUUID()
  const started_at = at.toISOString()
  await db.transaction(async (tx) => {
    const held = await tx
      .insert(exportTable)
      .values({ user_id, run, started_at })
      .onConflictDoUpdate({
        target: exportTable.user_id,
        set: { run, started_at },
        setWhere: sql`${exportTable.started_at} < ${started_at}::timestamptz - ${MINUTES_MAX}::int * interval '1 minute'`,
      })
      .returning({ run: exportTable.run })
    if (held.length === 0) throw fail('privacy.export_running')
    await audit(tx, by, { action: 'user.export_data', subject: { type: 'user', id: user_id } })
  })
  return async () => {
    await db.delete(exportTable).where(and(eq(exportTable.user_id, user_id), eq(exportTable.run, run)))
  }
}
