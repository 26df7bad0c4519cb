import { allPages } from '../../documents/csv.ts'
import { findProfile } from '../../identity/repo.ts'
import type { Services } from '../../services.ts'
import { addressSince } from './address-since.ts'

const PAGE_ROWS = 200

/** The emails to a person's address since it has been theirs, newest first: earlier ones may have been somebody else's. */
export async function* listOwnEmails({ db, mail }: Pick<Services, 'db' | 'mail'>, userId: string) {
  const profile = await findProfile(db, userId)
  const address = profile?.email
  if (!address) return
  const since = (await addressSince(db, userId)) ?? profile.created_at
  const pages = allPages((cursor) => mail.listSubjects(address, { limit: PAGE_ROWS, cursor }))
  for await (const page of pages) {
    const own = page.filter(({ created_at }) => created_at >= since)
    yield own
    if (own.length < page.length) return
  }
}
