import { sayNotification } from '@acervo/domain/notifications/say'
import { notificationTexts } from '../../notifications/texts.ts'
import { listOwnEmails } from '../../privacy/export/list-emails.ts'
import { recordOf, type Source } from '../source.ts'
import { readNotifications } from '../told.ts'

/**
 * What a person was told in the app alone, because they wanted no email about it or their account had no address, or whose
 * email is not stored any more.
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
    // The email was written in the language of its day.
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

/** An email and its notification are written in one transaction, so they have one time; the subject tells several apart. */
function keyOf(at: string, subject: string): string {
  return `${at} ${subject}`
}
