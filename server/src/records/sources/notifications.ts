import { sayNotification } from '@acervo/domain/notifications/say'
import { notificationTexts } from '../../notifications/texts.ts'
import { listOwnEmails } from '../../privacy/export/list-emails.ts'
import { recordOf, type Source } from '../source.ts'
import { readNotifications } from '../read-notifications.ts'

/**
 * What a person was told only in the app, because they had switched the email off or their account had no address. Also
 * notifications whose email is no longer stored.
 */
export const notificationRecords: Source = async (services, userId, language) => {
  const emailed = new Set<string>()
  for await (const emails of listOwnEmails(services, userId))
    for (const email of emails) emailed.add(keyOf(email.created_at, email.subject))
  const rows = await readNotifications(services.db, userId)
  return rows.flatMap(({ id, kind, subject_id, params, created_at }) => {
    const said = (reader: keyof typeof notificationTexts) =>
      sayNotification(kind, subject_id, params, notificationTexts[reader], reader)
    const { es, en } = { es: said('es'), en: said('en') }
    // The email was written in the language that the person used at that time.
    if ([es, en].some(({ subject }) => emailed.has(keyOf(created_at, subject)))) return []
    const { subject, body, path } = language === 'es' ? es : en
    return [
      recordOf({
        kind: 'notification',
        id,
        at: created_at,
        title: 'notification',
        about: { subject: { text: subject } },
        shown: body,
        link: path,
      }),
    ]
  })
}

/**
 * An email and its notification are written in one transaction and therefore have the same time. The subject
 * distinguishes several of the same time.
 */
function keyOf(at: string, subject: string): string {
  return `${at} ${subject}`
}
