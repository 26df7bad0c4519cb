import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, now } from '../db/columns.ts'

/** Every email the product writes, stored before it is sent. Without SMTP_URL this table is the mailbox. */
export const mailTable = pgTable(
  'mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person whose account it is about: only they see it listed, and it is deleted with the account. */
    user_id: uuid(),
    to: text().notNull(),
    reply_to: text(),
    sender: text().notNull(),
    /** Subject, text and HTML, encrypted; after sending, only the subject. */
    sealed: text().notNull(),
    created_at: moment().notNull().default(now),
    sent_at: moment(),
    /** The law requires it: nobody can switch it off. */
    is_required: boolean().notNull().default(false),
    /** Delete after this time, if that is earlier than for all emails. */
    kept_until: moment(),
  },
  (t) => [
    index('mail_to').on(sql`lower(${t.to})`, t.created_at.desc().nullsFirst()),
    index('mail_owner').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('mail_unsealed')
      .on(t.id)
      .where(sql`${t.sealed} like 'plain:%'`),
    index('mail_newest').on(t.created_at.desc().nullsFirst()),
  ],
)
