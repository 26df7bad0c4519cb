import { dayOf } from '@acervo/domain/common/time-zone'
import { CLASS_ENDING_DAYS } from '@acervo/domain/protection/investor-class'
import { daysAfter } from '@acervo/domain/common/days'
import { and, asc, between, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tasks } from '../../adapters/jobs/port.ts'
import { audit } from '../../audit/record.ts'
import { profileTable } from '../../identity/table.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { classRequestTable as table } from './table.ts'

/** Runs every hour. People are notified of each approval once. */
export const CLASS_CHECK = '37 * * * * tell-class-ending ?max=1'

const ROUND_MAX = 500

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function protectionTasks(services: Needed): Tasks {
  return { 'tell-class-ending': () => notifyOfClassEnding(services) }
}

/**
 * Notifies people whose treatment as sophisticated investors ends within 30 days that they can request it again. Notifies
 * nobody twice, and skips people who have requested it already. Simultaneous rounds notify each person once.
 */
export async function notifyOfClassEnding({ db, mail, now }: Needed): Promise<void> {
  const at = now()
  const today = dayOf(at)
  const later = alias(table, 'later')
  const isHeld = and(isNull(later.ended_at), gt(later.valid_until, table.valid_until))
  const renewed = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.user_id, table.user_id), or(isNull(later.decided_at), isHeld)))
  await db.transaction(async (tx) => {
    const ending = await tx
      .select({ id: table.id, user_id: table.user_id, valid_until: table.valid_until })
      .from(table)
      .innerJoin(profileTable, and(eq(profileTable.id, table.user_id), isNull(profileTable.closed_at)))
      .where(
        and(
          eq(table.is_approved, true),
          isNull(table.ended_at),
          isNull(table.told_at),
          between(table.valid_until, today, daysAfter(today, CLASS_ENDING_DAYS)),
          notExists(renewed),
        ),
      )
      .orderBy(asc(table.valid_until), asc(table.id))
      .limit(ROUND_MAX)
      .for('update', { of: table, skipLocked: true })
    for (const { id, user_id, valid_until } of ending) {
      await tx.update(table).set({ told_at: at.toISOString() }).where(eq(table.id, id))
      const params = { valid_until: valid_until ?? today }
      await notify(tx, mail, { user_id, kind: 'class.ending', subject_id: id, params })
      const subject = { type: 'user', id: user_id } as const
      await audit(tx, {}, { action: 'protection.notify_ending', subject, after: { request_id: id } })
    }
  })
}
