import { brandOfDomain, type BrandId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { OwnComplaint, PublicComplaint } from '@acervo/domain/complaints/calls'
import { complaintNumber, dueOn } from '@acervo/domain/complaints/complaint'
import { fail } from '@acervo/domain/complaints/failures'
import { privacyTextVersion, spamReasonOf } from '@acervo/domain/contact/contact'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { limitSender } from '../contact/limit-senders.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { receipt } from './emails.ts'
import { findOwn } from './repo.ts'
import { complaintTable } from './table.ts'

type Needed = Pick<Services, 'db' | 'mail' | 'complaintDays' | 'now'>
/** `key`: secret for the digests that name the senders' limits. */
type Limits = { key: Buffer }
type Origin = By & { ip: string }
type Complaint = Omit<typeof complaintTable.$inferInsert, 'created_at' | 'due_on'>

/**
 * Registers a complaint from the public page (Regulation (EU) 2020/1503, article 7) and sends the receipt. Suspected
 * spam gets the same reply, but is stored separately and sends no email. A complaint that is sent again before it is
 * decided, because a reply was lost, is registered once. Throws if the sender has sent too many.
 */
export async function filePublicComplaint(
  services: Needed,
  { key }: Limits,
  sent: PublicComplaint,
  origin: Origin,
): Promise<void> {
  const { name, email, about, message, language } = sent
  const at = services.now()
  const { domain_id } = brandOfDomain(sent.platform)
  const spam = spamReasonOf({ website: sent.website, typingMs: undefined })
  const person = { domain_id, language, name, email, user_id: null }
  const rest = { about, message, spam, privacy_text_version: privacyTextVersion }
  await services.db.transaction(async (tx) => {
    // This locks the sender, so that the same complaint sent twice at once is found.
    await limitSender(tx, key, at, { ip: origin.ip, email })
    const complaint = { ...person, ...rest }
    if (!(await findWaiting(tx, complaint))) await write(tx, services, origin, complaint, at)
  })
}

type Own = { message: string; project_id?: string | null; investment_id?: string | null }

/**
 * Registers a complaint of a person with an account, optionally about a project or one of their investments. If they
 * send the same complaint again before it is decided, because a reply was lost, the first one is returned. Throws if
 * the account has no email address.
 */
export async function fileOwnComplaint(
  services: Needed,
  { key }: Limits,
  by: By & { actor: Actor; language: Language },
  own: Own,
): Promise<OwnComplaint> {
  const { db } = services
  const { actor, language } = by
  const at = services.now()
  // The receipt and the decision are sent there.
  if (!actor.email) throw fail('complaint.email_required')
  const id = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, actor.id)
    const subject = await subjectOf(tx, actor.id, own)
    const complaint = { ...person, ...subject, user_id: actor.id, message: own.message, language }
    const earlier = await findWaiting(tx, complaint)
    if (earlier) return earlier
    await limitSender(tx, key, at, { ip: undefined, email: person.email })
    return write(tx, services, by, complaint, at)
  })
  const [filed] = await findOwn(db, actor.id, id)
  if (!filed) throw new Error(`Complaint ${id} vanished`)
  return filed
}

async function write(
  tx: Tx,
  { mail, complaintDays }: Needed,
  by: By,
  complaint: Complaint,
  at: Date,
): Promise<string> {
  const due_on = dueOn(at, complaintDays)
  const [row] = await tx
    .insert(complaintTable)
    .values({ ...complaint, created_at: at.toISOString(), due_on })
    .returning()
  if (!row) throw new Error('The complaint was not registered')
  const number = complaintNumber(row.seq)
  await audit(tx, by, {
    action: 'complaint.file',
    subject: { type: 'complaint', id: row.id },
    after: { complaint: number, due_on, spam: row.spam },
  })
  if (row.spam) return row.id
  await mail.write(tx, receipt(row))
  const params = { number, valid_until: due_on }
  await notifyStaff(tx, mail, 'complaint.decide', { kind: 'complaint.filed', subject_id: row.id, params })
  return row.id
}

/** Throws when the investment is not the person's own, or nobody may see the project. */
async function subjectOf(tx: Tx, userId: string, { project_id, investment_id }: Own) {
  if (investment_id) {
    const { id, user_id } = investmentTable
    const [found] = await tx
      .select({ project_id: investmentTable.project_id })
      .from(investmentTable)
      .where(and(eq(id, investment_id), eq(user_id, userId)))
    if (!found) throw fail('complaint.subject_not_found')
    return { investment_id, project_id: found.project_id }
  }
  if (!project_id) return {}
  const { id, status } = projectTable
  const [found] = await tx
    .select({ id })
    .from(projectTable)
    .where(and(eq(id, project_id), ne(status, 'draft')))
  if (!found) throw fail('complaint.subject_not_found')
  return { project_id }
}

/** The same complaint of the same sender, on the page of the same brand, that nobody has decided yet. */
async function findWaiting(tx: Tx, complaint: Complaint): Promise<string | undefined> {
  const { domain_id, user_id, name, email, about, message, project_id, investment_id } = complaint
  const t = complaintTable
  const isSame = (column: AnyPgColumn, id: string | null | undefined) =>
    id ? eq(column, id) : isNull(column)
  const isSender = user_id
    ? eq(t.user_id, user_id)
    : and(isNull(t.user_id), eq(t.email, email), eq(t.name, name), eq(t.domain_id, domain_id))
  const [found] = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        isSender,
        eq(t.about, about ?? ''),
        eq(t.message, message),
        isSame(t.project_id, project_id),
        isSame(t.investment_id, investment_id),
        isNull(t.spam),
        isNull(t.decided_at),
      ),
    )
    .limit(1)
  return found?.id
}

/** Runs a person's complaints one after the other, so that the same complaint sent twice at once is found. */
async function lockPerson(
  tx: Tx,
  userId: string,
): Promise<{ name: string; email: string; domain_id: BrandId }> {
  const { id, full_name, email, domain_id } = profileTable
  const [found] = await tx
    .select({ full_name, email, domain_id })
    .from(profileTable)
    .where(eq(id, userId))
    .for('no key update')
  if (!found?.email) throw failIdentity('identity.no_session')
  return { name: found.full_name ?? found.email, email: found.email, domain_id: found.domain_id }
}
