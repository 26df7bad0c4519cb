import { dayOf } from '@acervo/domain/common/time-zone'
import { ENDING_DAYS } from '@acervo/domain/returns/residence'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tasks } from '../adapters/jobs/port.ts'
import { audit } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { notify } from '../notifications/notify.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import type { Services } from '../services.ts'

/** Every hour, so that nobody is told in the night of a server that was down; each certificate is told once. */
export const RESIDENCE_CHECK = '23 * * * * tell-residence-ending ?max=1'

const ROUND_MAX = 500
const DAY_MS = 86_400_000

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function taxTasks(services: Needed): Tasks {
  return { 'tell-residence-ending': () => tellEnding(services) }
}

/**
 * Tells the owners of certificates that end within 30 days, once each, unless a later one is confirmed. Of several rounds at
 * once, one tells each.
 */
export async function tellEnding({ db, mail, now }: Needed): Promise<void> {
  const at = now()
  const [today, soon] = [dayOf(at), dayOf(new Date(at.getTime() + ENDING_DAYS * DAY_MS))]
  const later = alias(table, 'later')
  const isRenewed = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.user_id, table.user_id),
        ne(later.id, table.id),
        gt(later.valid_until, table.valid_until),
        isNotNull(later.confirmed_at),
        isNull(later.ended_at),
      ),
    )
  await db.transaction(async (tx) => {
    const ending = await tx
      .select({ id: table.id, user_id: table.user_id, valid_until: table.valid_until })
      .from(table)
      .innerJoin(profileTable, and(eq(profileTable.id, table.user_id), isNull(profileTable.closed_at)))
      .where(
        and(
          isNotNull(table.confirmed_at),
          isNull(table.ended_at),
          isNull(table.told_at),
          lte(table.valid_until, soon),
          sql`${table.valid_until} >= ${today}`,
          notExists(isRenewed),
        ),
      )
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
