import { allPages } from '../../documents/csv.ts'
import type { Services } from '../../services.ts'

const PAGE_ROWS = 200

/** The emails about a person's account, newest first, whatever address they had. */
export async function* listOwnEmails({ mail }: Pick<Services, 'mail'>, userId: string) {
  yield* allPages((cursor) => mail.listSubjects(userId, { limit: PAGE_ROWS, cursor }))
}
