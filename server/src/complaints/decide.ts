import type { ComplaintDecision, ComplaintRow } from '@acervo/domain/complaints/calls'
import { complaintNumber, isOwnComplaint } from '@acervo/domain/complaints/complaint'
import { fail } from '@acervo/domain/complaints/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import type { Services } from '../services.ts'
import { decisionEmail } from './emails.ts'
import { findComplaint } from './repo.ts'
import { complaintTable } from './table.ts'

/**
 * Decides a complaint and sends the decision with its reasons. Throws if the complaint is the caller's own, or is
 * already decided. Of two simultaneous decisions, the first counts. Deciding a complaint that was classified as spam
 * reclassifies it.
 */
export function decideComplaint(
  { db, mail, now }: Pick<Services, 'db' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  { outcome, reasons }: ComplaintDecision,
): Promise<ComplaintRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(complaintTable).where(eq(complaintTable.id, id)).for('update')
    if (!row) throw fail('complaint.not_found')
    if (isOwnComplaint(row, by.actor)) throw failIdentity('identity.about_oneself')
    if (row.decided_at !== null) throw fail('complaint.decided')
    await tx
      .update(complaintTable)
      .set({ decided_at: now().toISOString(), decided_by: by.actor.id, outcome, reasons, spam: null })
      .where(eq(complaintTable.id, id))
    const recipient = await recipientOf(tx, row)
    await mail.write(tx, decisionEmail({ ...row, ...recipient }, outcome, reasons))
    await audit(tx, by, {
      action: 'complaint.decide',
      subject: { type: 'complaint', id },
      after: { complaint: complaintNumber(row.seq), outcome },
    })
    const decided = await findComplaint(tx, id)
    if (!decided) throw new Error(`Complaint ${id} vanished while it was locked`)
    return decided
  })
}

type Recipient = Pick<typeof complaintTable.$inferSelect, 'user_id' | 'email'>

/**
 * The address for the decision. A person with an account gets it at the account's current address, or at its last one
 * if the account is closed. In the second case the email refers to no account, because the account may be erased before
 * it is sent. A person without an account gets it at the address that they typed.
 */
async function recipientOf(tx: Tx, { user_id, email }: Recipient): Promise<Recipient> {
  if (!user_id) return { user_id, email }
  const [person] = await tx
    .select({ now: profileTable.email, last: sealedIdentityTable.email })
    .from(profileTable)
    .leftJoin(sealedIdentityTable, eq(sealedIdentityTable.user_id, profileTable.id))
    .where(eq(profileTable.id, user_id))
  return person?.now ? { user_id, email: person.now } : { user_id: null, email: person?.last ?? email }
}
