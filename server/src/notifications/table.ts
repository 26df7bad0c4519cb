import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'

/** Notifications of people. The texts are the domain's; this table contains their subjects. */
export const notificationTable = pgTable(
  'notification',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    subject_id: text().notNull(),
    params: jsonb().$type<NotificationParams>().notNull(),
    created_at: moment().notNull().default(now),
    read_at: moment(),
  },
  (t) => [
    index('notification_newest').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notification_unread')
      .on(t.user_id)
      .where(sql`${t.read_at} is null`),
  ],
)

/** Which informative emails people get. A person without a row never chose, and gets all of them. */
export const emailPreferenceTable = pgTable('email_preference', {
  user_id: uuid()
    .primaryKey()
    .references(() => profileTable.id, { onDelete: 'cascade' }),
  progress: boolean().notNull().default(true),
  reminders: boolean().notNull().default(true),
  work: boolean().notNull().default(true),
})
