import { and, asc, eq, exists, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import { profileTable } from '../../identity/table.ts'
import { notify } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { lotView } from '../../registry/acts/table.ts'
import { holdingProofTable as table } from '../../returns/table.ts'
import type { Services } from '../../services.ts'
import { endsSoon, renews } from '../ends-soon.ts'

const ROUND_MAX = 500

/**
 * Notifies companies once that their certificate of holding ends within 30 days. Skips companies that hold nothing of the
 * project any more, or with a later certificate of the same project that is confirmed or waits. Concurrent rounds notify
 * each company once.
 */
export async function notifyOfHoldingsEnding({
  db,
  mail,
  now,
}: Pick<Services, 'db' | 'mail' | 'now'>): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    for (const proof of await lockEnding(tx, at)) {
      await tx.update(table).set({ told_at: at.toISOString() }).where(eq(table.id, proof.id))
      await notify(tx, mail, {
        user_id: proof.user_id,
        kind: 'holding.ending',
        subject_id: proof.id,
        params: { ...projectNamed(proof), valid_until: proof.valid_until },
      })
      await audit(
        tx,
        {},
        {
          action: 'taxes.notify_holding_ending',
          subject: { type: 'user', id: proof.user_id },
          after: { certificate_id: proof.id, project_id: proof.project_id, valid_until: proof.valid_until },
        },
      )
    }
  })
}

function lockEnding(tx: Tx, at: Date) {
  const { id, user_id, project_id, valid_until } = table
  const later = alias(table, 'later')
  const renewed = tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(renews(later, table), eq(later.project_id, project_id)))
  const held = tx
    .select({ one: sql`1` })
    .from(lotView)
    .where(and(eq(lotView.user_id, user_id), eq(lotView.project_id, project_id), isHeld()))
  return tx
    .select({ id, user_id, project_id, valid_until, ...projectNames })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .innerJoin(profileTable, and(eq(profileTable.id, user_id), isNull(profileTable.closed_at)))
    .where(and(endsSoon(table, at), notExists(renewed), exists(held)))
    .orderBy(asc(valid_until), asc(id))
    .limit(ROUND_MAX)
    .for('update', { of: table, skipLocked: true })
}
