import { eq } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { notificationTable } from '../notifications/table.ts'

/** Everything that a person was told in the app, in any order. */
export function readNotifications(db: Db, userId: string) {
  const { id, kind, subject_id, params, created_at, user_id } = notificationTable
  return db
    .select({ id, kind, subject_id, params, created_at })
    .from(notificationTable)
    .where(eq(user_id, userId))
}
