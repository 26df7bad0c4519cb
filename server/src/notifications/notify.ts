import { brandOfId } from '@acervo/domain/brands/brand'
import { say } from '@acervo/domain/common/text'
import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { isRequiredByLaw, topicOf } from '@acervo/domain/notifications/email-classes'
import { sayNotification } from '@acervo/domain/notifications/say'
import { endedBy } from '@acervo/domain/notifications/standing'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Email, Mail } from '../adapters/mail/port.ts'
import { profileTable } from '../identity/table.ts'
import { subscriptionOf } from './email-preferences.ts'
import { noteEnded } from './repo.ts'
import { emailPreferenceTable, notificationTable } from './table.ts'
import { notificationTexts } from './texts.ts'

export type NewNotification = {
  user_id: string
  kind: NotificationKind
  /** The id of the investment, project or person. */
  subject_id: string
  params?: NotificationParams
}

/**
 * Notifies a person in the app and by email, in the transaction of the event: both or neither. Informative emails are
 * written nowhere else, so only this function checks whether the reader wants them. The notification in the app is
 * always written.
 */
export function notify(tx: Tx, mail: Mail, notification: NewNotification): Promise<void> {
  return notifyAll(tx, mail, [notification])
}

/** The maximum per statement: each row has four parameters, and PostgreSQL takes at most 65,535. */
const NOTIFIED_TOGETHER = 1_000

/** Notifies many people, with a few statements per thousand. */
export async function notifyAll(
  tx: Tx,
  mail: Mail,
  notifications: readonly NewNotification[],
): Promise<void> {
  for (let at = 0; at < notifications.length; at += NOTIFIED_TOGETHER)
    await notifyTogether(tx, mail, notifications.slice(at, at + NOTIFIED_TOGETHER))
}

async function notifyTogether(tx: Tx, mail: Mail, notifications: readonly NewNotification[]): Promise<void> {
  for (const { user_id, kind, subject_id } of notifications) {
    const ended = endedBy(kind)
    if (ended) await noteEnded(tx, { user_id, kind: ended, subject_id })
  }
  await tx.insert(notificationTable).values(
    notifications.map(({ user_id, kind, subject_id, params = {} }) => ({
      user_id,
      kind,
      subject_id,
      params,
    })),
  )
  const readers = await readReaders(
    tx,
    notifications.map(({ user_id }) => user_id),
  )
  const emails = notifications.flatMap((one) => emailOf(readers.get(one.user_id), one) ?? [])
  await mail.writeAll(tx, emails)
}

type Reader = Awaited<ReturnType<typeof selectReaders>>[number]

async function readReaders(tx: Tx, userIds: string[]): Promise<Map<string, Reader>> {
  return new Map((await selectReaders(tx, userIds)).map((reader) => [reader.id, reader]))
}

function selectReaders(tx: Tx, userIds: string[]) {
  const { id, email, language, domain_id } = profileTable
  return tx
    .select({ id, email, language, domain_id, wants: emailPreferenceTable })
    .from(profileTable)
    .leftJoin(emailPreferenceTable, eq(emailPreferenceTable.user_id, id))
    .where(inArray(id, [...new Set(userIds)]))
}

/** The email of a notification; undefined if the reader has no address or does not want it. */
function emailOf(
  reader: Reader | undefined,
  { user_id, kind, subject_id, params = {} }: NewNotification,
): Email | undefined {
  const topic = topicOf(kind)
  if (!reader?.email || (topic && reader.wants?.[topic] === false)) return undefined
  const brand = brandOfId(reader.domain_id)
  const texts = notificationTexts[reader.language]
  const { subject, body, action, path } = sayNotification(kind, subject_id, params, texts, reader.language)
  return {
    to: reader.email,
    user_id,
    brand,
    language: reader.language,
    subject,
    paragraphs: [body],
    action: { label: action, link: path },
    isRequired: isRequiredByLaw(kind),
    footer: say(texts.footer, reader.language, { brand: brand.name }),
    ...(topic && { unsubscribe: { about: subscriptionOf(user_id, topic), label: texts.unsubscribe } }),
  }
}
