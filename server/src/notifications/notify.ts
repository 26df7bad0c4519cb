import { brandOfId } from '@acervo/domain/brands/brand'
import { say } from '@acervo/domain/common/text'
import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { isRequiredByLaw, topicOf } from '@acervo/domain/notifications/email-classes'
import { sayNotification } from '@acervo/domain/notifications/say'
import { endedBy } from '@acervo/domain/notifications/standing'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Mail } from '../adapters/mail/port.ts'
import { profileTable } from '../identity/table.ts'
import { subscriptionOf } from './email-preferences.ts'
import { noteEnded } from './repo.ts'
import { emailPreferenceTable, notificationTable } from './table.ts'
import { notificationTexts } from './texts.ts'

export type Told = {
  user_id: string
  kind: NotificationKind
  /** The id of the investment, project or person. */
  subject_id: string
  params?: NotificationParams
}

/**
 * Notifies a person, in the app and by email, in the transaction of the event: both or neither. The only place where an
 * informative email is written, and so the only one that asks whether its reader wants it; the notification in the app is
 * written in any case.
 */
export async function notify(
  tx: Tx,
  mail: Mail,
  { user_id, kind, subject_id, params = {} }: Told,
): Promise<void> {
  const ended = endedBy(kind)
  if (ended) await noteEnded(tx, { user_id, kind: ended, subject_id })
  await tx.insert(notificationTable).values({ user_id, kind, subject_id, params })
  const { email, language, domain_id } = profileTable
  const topic = topicOf(kind)
  const [reader] = await tx
    .select({ email, language, domain_id, wants: topic ? emailPreferenceTable[topic] : sql<null>`null` })
    .from(profileTable)
    .leftJoin(emailPreferenceTable, eq(emailPreferenceTable.user_id, profileTable.id))
    .where(eq(profileTable.id, user_id))
  if (!reader?.email || reader.wants === false) return
  const brand = brandOfId(reader.domain_id)
  const texts = notificationTexts[reader.language]
  const { subject, body, action, path } = sayNotification(kind, subject_id, params, texts, reader.language)
  await mail.write(tx, {
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
  })
}
