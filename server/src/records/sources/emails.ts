import { allPages } from '../../documents/csv.ts'
import { findProfile } from '../../identity/repo.ts'
import { recordOf, type Source } from '../source.ts'

const PAGE_ROWS = 200

/** Emails to the person's address since they have had an account: earlier ones may have been somebody else's. */
export const emailRecords: Source = async ({ db, mail }, userId) => {
  const profile = await findProfile(db, userId)
  const address = profile?.email
  if (!address) return []
  const records = []
  const pages = allPages((cursor) => mail.listSubjects(address, { limit: PAGE_ROWS, cursor }))
  for await (const page of pages) {
    const own = page.filter(({ created_at }) => created_at >= profile.created_at)
    for (const { id, subject, created_at, is_required } of own)
      records.push(
        recordOf({
          kind: 'email',
          id,
          at: created_at,
          title: 'email',
          about: { subject: { text: subject } },
          is_required,
        }),
      )
    // They come newest first.
    if (own.length < page.length) break
  }
  return records
}
