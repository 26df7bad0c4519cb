import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@acervo/domain/common/days'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { decideComplaint } from '../../../complaints/decide.ts'
import { fileOwnComplaint, filePublicComplaint } from '../../../complaints/file.ts'
import { complaintTable } from '../../../complaints/table.ts'
import type { Services } from '../../../services.ts'
import { recentComplaints, type RecentComplaint } from '../../recent/complaints.ts'
import { inOfficeHours, momentAgo } from '../../recent/times.ts'
import { requireActor, requireId } from '../lookup.ts'
import { withEmailsDated } from './date-emails.ts'
import { SENDER_IP } from './messages.ts'

type Ids = Map<string, string>

/** Files the complaints of the last months and decides some. Skips what was done before an interruption. */
export async function seedComplaints(
  services: Services,
  admin: Actor,
  { people, projects }: { people: Ids; projects: Ids },
  begun: Date,
): Promise<void> {
  for (const [index, complaint] of recentComplaints(services.complaintDays).entries()) {
    const at = momentAgo(begun, complaint.sent)
    if (!(await find(services, complaint))) await file(services, complaint, at, { people, projects })
    const found = await find(services, complaint)
    const { decision } = complaint
    if (!found || found.decided_at || !decision) continue
    const decided = inOfficeHours(new Date(at.getTime() + decision.days * DAY_MS), 20 + index)
    const then = { ...services, now: () => decided }
    if (decided <= begun)
      await withEmailsDated(services.db, { address: found.email, at: decided }, () =>
        decideComplaint(then, { actor: admin }, found.id, decision),
      )
  }
}

async function find({ db }: Services, { message }: RecentComplaint) {
  const { id, email, decided_at } = complaintTable
  const [row] = await db
    .select({ id, email, decided_at })
    .from(complaintTable)
    .where(eq(complaintTable.message, message))
  return row
}

async function file(
  services: Services,
  { from, message, language }: RecentComplaint,
  at: Date,
  { people, projects }: { people: Ids; projects: Ids },
): Promise<void> {
  const then = { ...services, now: () => at }
  // A separate key, so that senders of the demo do not use up anybody's limit.
  const limits = { key: randomBytes(32) }
  if ('person' in from) {
    const actor = await requireActor(services.db, requireId(people, from.person))
    const own = { message, project_id: requireId(projects, from.project) }
    await withEmailsDated(services.db, { address: actor.email, at }, () =>
      fileOwnComplaint(then, limits, { actor, language }, own),
    )
    return
  }
  const sent = { ...from, message, language, website: '', privacyAccepted: true as const }
  await withEmailsDated(services.db, { address: from.email, at }, () =>
    filePublicComplaint(then, limits, sent, { ip: SENDER_IP }),
  )
}
