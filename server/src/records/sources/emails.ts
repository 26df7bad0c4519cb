import { listOwnEmails } from '../../privacy/export/list-emails.ts'
import { recordOf, type Source } from '../source.ts'

export const emailRecords: Source = async (services, userId) => {
  const records = []
  for await (const emails of listOwnEmails(services, userId))
    for (const { id, subject, language, created_at, is_required } of emails)
      records.push(
        recordOf({
          kind: 'email',
          id,
          at: created_at,
          title: 'email',
          about: { subject: { text: subject, language: language ?? undefined } },
          is_required,
        }),
      )
  return records
}
