import { dayOf } from '@acervo/domain/common/time-zone'
import { COMPLAINT_REMINDER_DAYS, complaintNumber } from '@acervo/domain/complaints/complaint'
import { daysAfter } from '@acervo/domain/common/days'
import { and, asc, between, eq, isNull, lt } from 'drizzle-orm'
import type { Tasks } from '../adapters/jobs/port.ts'
import { audit } from '../audit/record.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import type { Services } from '../services.ts'
import { eraseOldComplaints } from './repo.ts'
import { complaintTable as table } from './table.ts'

/** Every hour. Staff are reminded of each complaint once before its last day and once after. */
export const COMPLAINTS_CHECK = '57 * * * * check-complaints ?max=1'

const ROUND_MAX = 100

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function complaintTasks(services: Needed): Tasks {
  return {
    'check-complaints': async () => {
      await remindStaff(services)
      await eraseOldComplaints(services.db, services.now())
    },
  }
}

/**
 * Notifies staff of open complaints that have to be decided within five days, and again when the last day is over.
 * Simultaneous rounds notify them of each complaint only once.
 */
export async function remindStaff({ db, mail, now }: Needed): Promise<void> {
  const at = now()
  const today = dayOf(at)
  const soon = daysAfter(today, COMPLAINT_REMINDER_DAYS)
  const { id, seq, due_on, reminded_at, overdue_told_at } = table
  const reminders = [
    {
      kind: 'complaint.due',
      isDue: and(isNull(reminded_at), between(due_on, today, soon)),
      told: { reminded_at: at.toISOString() },
    },
    {
      kind: 'complaint.overdue',
      isDue: and(isNull(overdue_told_at), lt(due_on, today)),
      told: { overdue_told_at: at.toISOString() },
    },
  ] as const
  for (const { kind, isDue, told } of reminders)
    await db.transaction(async (tx) => {
      const due = await tx
        .select({ id, seq, due_on })
        .from(table)
        .where(and(isNull(table.decided_at), isNull(table.spam), isDue))
        .orderBy(asc(due_on), asc(id))
        .limit(ROUND_MAX)
        .for('update', { skipLocked: true })
      for (const row of due) {
        await tx.update(table).set(told).where(eq(id, row.id))
        const params = { number: complaintNumber(row.seq), valid_until: row.due_on }
        await notifyStaff(tx, mail, 'complaint.decide', { kind, subject_id: row.id, params })
        await audit(tx, {}, { action: 'complaint.remind', subject: { type: 'complaint', id: row.id } })
      }
    })
}
