import { brandOfId } from '@acervo/domain/brands/brand'
import { say, type Text } from '@acervo/domain/common/text'
import {
  sayNotification,
  type NotificationKind,
  type NotificationParams,
} from '@acervo/domain/notifications/kinds'
import { endedBy } from '@acervo/domain/notifications/standing'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Mail } from '../adapters/mail/port.ts'
import { profileTable } from '../identity/table.ts'
import { noteEnded } from './repo.ts'
import { notificationTable } from './table.ts'

type Told = {
  user_id: string
  kind: NotificationKind
  /** The investment, project or person it is about. */
  subject_id: string
  params?: NotificationParams
}

const footer: Text = {
  es: 'Recibes este mensaje porque tienes una cuenta en {brand}.',
  en: 'You receive this message because you have an account at {brand}.',
}

/** Tells a person something, in the app and by mail, in the transaction of what happened: both or neither. */
export async function notify(
  tx: Tx,
  mail: Mail,
  { user_id, kind, subject_id, params = {} }: Told,
): Promise<void> {
  const ended = endedBy(kind)
  if (ended) await noteEnded(tx, { user_id, kind: ended, subject_id })
  await tx.insert(notificationTable).values({ user_id, kind, subject_id, params })
  const { email, language, domain_id } = profileTable
  const [reader] = await tx
    .select({ email, language, domain_id })
    .from(profileTable)
    .where(eq(profileTable.id, user_id))
  if (!reader?.email) return
  const brand = brandOfId(reader.domain_id)
  const { title, body, action, path } = sayNotification(kind, subject_id, params, reader.language)
  await mail.write(tx, {
    to: reader.email,
    brand,
    language: reader.language,
    subject: title,
    paragraphs: [body],
    action: { label: action, link: path },
    footer: say(footer, reader.language, { brand: brand.name }),
  })
}
