import { allPages } from '../../documents/csv.ts'
import { addressSince } from '../../identity/address-since.ts'
import { findProfile } from '../../identity/repo.ts'
import type { Services } from '../../services.ts'

const PAGE_ROWS = 200

/** The emails to a person's address since it has been theirs, newest first: earlier ones may have been somebody else's. */
export async function* listOwnEmails({ db, mail }: Pick<Services, 'db' | 'mail'>, userId: string) {
  const profile = await findProfile(db, userId)
  const address = profile?.email
  if (!address) return
  const since = (await addressSince(db, userId)) ?? profile.created_at
  yield* allPages((cursor) => mail.listSubjects(address, { since, limit: PAGE_ROWS, cursor }))
}
