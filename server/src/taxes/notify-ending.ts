import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tasks } from '../adapters/jobs/port.ts'
import { audit } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { notify } from '../notifications/notify.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { endsSoon, renews } from './ends-soon.ts'
import { notifyOfHoldingsEnding } from './holding/notify-ending.ts'

/** Every hour, so that a server that was down does not notify people at night. Each certificate is announced once. */
export const RESIDENCE_CHECK = '23 * * * * tell-residence-ending ?max=1'
export const HOLDING_CHECK = '26 * * * * tell-holding-ending ?max=1'

const ROUND_MAX = 500

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function taxTasks(services: Needed): Tasks {
  return {
    'tell-residence-ending': () => notifyOfEnding(services),
    'tell-holding-ending': () => notifyOfHoldingsEnding(services),
  }
}

/**
 * Notifies the owners of certificates once that these end within 30 days. Skips people who live elsewhere by now, or with
 * a later certificate of the same country that is confirmed or waits. Concurrent rounds notify each owner once.
 */
export async function notifyOfEnding({ db, mail, now }: Needed): Promise<void> {
  const at = now()
  const later = alias(table, 'later')
  const renewed = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(renews(later, table), eq(later.country, table.country)))
  await db.transaction(async (tx) => {
    const ending = await tx
      .select({ id: table.id, user_id: table.user_id, valid_until: table.valid_until })
      .from(table)
      .innerJoin(profileTable, and(eq(profileTable.id, table.user_id), isNull(profileTable.closed_at)))
      .innerJoin(
        applicationTable,
        and(
          eq(applicationTable.user_id, table.user_id),
          isNull(applicationTable.changes),
          eq(applicationTable.country, table.country),
        ),
      )
      .where(and(endsSoon(table, at), notExists(renewed)))
      .orderBy(asc(table.valid_until), asc(table.id))
      .limit(ROUND_MAX)
      .for('update', { of: table, skipLocked: true })
    for (const { id, user_id, valid_until } of ending) {
      await tx.update(table).set({ told_at: at.toISOString() }).where(eq(table.id, id))
      await notify(tx, mail, { user_id, kind: 'residence.ending', subject_id: id, params: { valid_until } })
      const subject = { type: 'user', id: user_id } as const
      await audit(
        tx,
        {},
        { action: 'taxes.notify_ending', subject, after: { certificate_id: id, valid_until } },
      )
    }
  })
}
