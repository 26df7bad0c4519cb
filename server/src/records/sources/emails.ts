import type { Language } from '@acervo/domain/common/language'
import { sayNotification } from '@acervo/domain/notifications/say'
import type { Db } from '../../adapters/db/port.ts'
import { notificationTexts } from '../../notifications/texts.ts'
import { listOwnEmails } from '../../privacy/export/list-emails.ts'
import { recordOf, type Source } from '../source.ts'
import { readNotifications } from '../read-notifications.ts'

/**
 * The emails about a person. The text of an email is erased once it is sent. If a notification said the same, its text
 * is shown instead.
 */
export const emailRecords: Source = async (services, userId) => {
  const records = []
  const textOf = await readTexts(services.db, userId)
  for await (const emails of listOwnEmails(services, userId))
    for (const { id, subject, language, created_at, is_required } of emails)
      records.push(
        recordOf({
          kind: 'email',
          id,
          at: created_at,
          title: 'email',
          about: { subject: { text: subject, language: language ?? undefined } },
          shown: language && textOf(created_at, subject, language),
          is_required,
        }),
      )
  return records
}

/**
 * An email and its notification are written in one transaction and therefore have the same time. The subject
 * distinguishes several of the same time.
 */
async function readTexts(db: Db, userId: string) {
  const rows = await readNotifications(db, userId)
  const byTime = Map.groupBy(rows, (row) => row.created_at)
  return (at: string, subject: string, language: Language): string | null => {
    const said = (byTime.get(at) ?? []).map((row) =>
      sayNotification(row.kind, row.subject_id, row.params, notificationTexts[language], language),
    )
    return said.find((one) => one.subject === subject)?.body ?? null
  }
}
