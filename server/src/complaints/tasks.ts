import { dayOf } from '@acervo/domain/common/time-zone'
import { COMPLAINT_REMINDER_DAYS, complaintNumber } from '@acervo/domain/complaints/complaint'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Tasks } from '../adapters/jobs/port.ts'
import { audit } from '../audit/record.ts'
import { tellStaff } from '../notifications/tell-staff.ts'
import type { Services } from '../services.ts'
import { eraseOldComplaints } from './repo.ts'
import { complaintTable as table } from './table.ts'

/** Every hour; staff are reminded of each complaint once. */
export const COMPLAINTS_CHECK = '57 * * * * check-complaints ?max=1'

const ROUND_MAX = 100
const DAY_MS = 86_400_000

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function complaintTasks(services: Needed): Tasks {
  return {
    'check-complaints': async () => {
      await remindStaff(services)
      await eraseOldComplaints(services.db, services.now())
    },
  }
}

/** Tells staff of open complaints whose term ends within five days. Of several rounds at once, one tells each. */
export async function remindStaff({ db, mail, now }: Needed): Promise<void> {
  const at = now()
  const soon = dayOf(new Date(at.getTime() + COMPLAINT_REMINDER_DAYS * DAY_MS))
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: table.id, seq: table.seq, due_on: table.due_on })
      .from(table)
      .where(
        and(isNull(table.decided_at), isNull(table.spam), isNull(table.reminded_at), lte(table.due_on, soon)),
      )
      .orderBy(asc(table.due_on), asc(table.id))
      .limit(ROUND_MAX)
      .for('update', { skipLocked: true })
    for (const { id, seq, due_on } of due) {
      await tx.update(table).set({ reminded_at: at.toISOString() }).where(eq(table.id, id))
      const params = { number: complaintNumber(seq), valid_until: due_on }
      await tellStaff(tx, mail, 'complaint.decide', { kind: 'complaint.due', subject_id: id, params })
      await audit(tx, {}, { action: 'complaint.remind', subject: { type: 'complaint', id } })
    }
  })
}
