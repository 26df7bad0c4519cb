import {
  emailTopics,
  type EmailChoice,
  type EmailPreferences,
  type EmailTopic,
} from '@acervo/domain/notifications/email-classes'
import { fail } from '@acervo/domain/notifications/failures'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { lockOpenAccount } from '../identity/lock-open-account.ts'
import type { Services } from '../services.ts'
import { emailPreferenceTable as table } from './table.ts'

const everything: EmailPreferences = { progress: true, reminders: true, work: true }

/** Which informative emails a person gets. */
export async function readEmailPreferences(db: Db | Tx, userId: string): Promise<EmailPreferences> {
  const { progress, reminders, work } = table
  const [row] = await db.select({ progress, reminders, work }).from(table).where(eq(table.user_id, userId))
  return row ?? everything
}

/**
 * Stores the caller's choice, with an audit row if it differs from the previous one. Omitted topics stay unchanged,
 * because the caller may have switched one off by the link of an email meanwhile.
 */
export async function saveEmailPreferences(
  { db }: Pick<Services, 'db'>,
  by: By & { actor: { id: string } },
  chosen: EmailChoice,
): Promise<EmailPreferences> {
  await change(db, by, by.actor.id, (now) => ({ ...now, ...chosen }))
  return readEmailPreferences(db, by.actor.id)
}

/** The topic that the link in an email switches off. The link can neither read nor do anything else. */
const subscription = z.tuple([z.uuid(), z.enum(emailTopics)])

/** The reader and the topic of such a link, as `unsubscribe` reads them. */
export function subscriptionOf(userId: string, topic: EmailTopic): string {
  return JSON.stringify([userId, topic] satisfies z.input<typeof subscription>)
}

/**
 * Switches off the topic of a token. Changes nothing if repeated or if the account is closed. Throws if the token is
 * forged.
 */
export async function unsubscribe(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  by: By,
  token: string,
): Promise<EmailTopic> {
  const about = mail.readUnsubscribe(token)
  if (about === undefined) throw fail('notifications.unsubscribe_invalid')
  const [userId, topic] = subscription.parse(JSON.parse(about))
  await change(db, { ...by, actor: undefined }, userId, (now) => ({ ...now, [topic]: false }), 'link')
  return topic
}

async function change(
  db: Db,
  by: By,
  userId: string,
  next: (now: EmailPreferences) => EmailPreferences,
  via?: 'link',
): Promise<void> {
  await db.transaction(async (tx) => {
    // The row of the preferences may not exist yet; two choices at once wait for each other here.
    if (!(await lockOpenAccount(tx, userId))) return
    const before = await readEmailPreferences(tx, userId)
    const after = next(before)
    if (emailTopics.every((topic) => before[topic] === after[topic])) return
    await tx
      .insert(table)
      .values({ user_id: userId, ...after })
      .onConflictDoUpdate({ target: table.user_id, set: after })
    await audit(tx, by, {
      action: 'user.choose_emails',
      subject: { type: 'user', id: userId },
      before,
      after: { ...after, ...(via && { via }) },
    })
  })
}
