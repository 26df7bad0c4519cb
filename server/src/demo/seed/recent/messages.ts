import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@acervo/domain/identity/permissions'
import { answerContact } from '../../../contact/answer.ts'
import { receiveContact } from '../../../contact/receive.ts'
import { contactTable } from '../../../contact/table.ts'
import type { Services } from '../../../services.ts'
import { recentMessages, type RecentMessage } from '../../recent/messages.ts'
import { inOfficeHours, momentAgo } from '../../recent/times.ts'
import { withEmailsDated } from './date-emails.ts'

/** Staff answer a message within hours. */
const ANSWER_MS = 2 * 3_600_000

/** An address reserved for documentation (RFC 5737), for which no requests are counted. */
export const SENDER_IP = '192.0.2.1'

/** Sends the messages of the last months and answers most. Skips what was done before an interruption. */
export async function seedMessages(
  services: Services,
  admin: Actor,
  begun: Date,
  contactEmail: string,
): Promise<void> {
  for (const [index, sent] of recentMessages.entries()) {
    const at = momentAgo(begun, sent.sent)
    const id = (await find(services, sent, at)) ?? (await receive(services, sent, at, contactEmail))
    const answered = inOfficeHours(new Date(at.getTime() + ANSWER_MS), 10 + ((index * 13) % 45))
    if (id && sent.note && answered <= begun)
      await answerContact({ ...services, now: () => answered }, { actor: admin }, id, sent.note)
  }
}

async function find({ db }: Services, { email }: RecentMessage, at: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ id: contactTable.id })
    .from(contactTable)
    .where(and(eq(contactTable.email, email), eq(contactTable.created_at, at.toISOString())))
  return row?.id
}

async function receive(
  services: Services,
  sent: RecentMessage,
  at: Date,
  contactEmail: string,
): Promise<string | undefined> {
  const { name, email, platform, language, message } = sent
  const request = {
    name,
    email,
    platform,
    language,
    message,
    phone: null,
    privacyAccepted: true as const,
    marketingAccepted: false,
    website: sent.isSpam ? 'https://posicionamiento.example' : '',
  }
  // A separate key, so that senders of the demo do not use up anybody's limit.
  const settings = { contactEmail, key: randomBytes(32) }
  const origin = { ip: SENDER_IP, host: '', language }
  const then = { ...services, now: () => at }
  await withEmailsDated(services.db, { address: email, at }, () =>
    receiveContact(then, settings, request, origin),
  )
  return find(services, sent, at)
}
