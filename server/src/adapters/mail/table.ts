import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, now } from '../db/columns.ts'

/** Every email of the product, stored before it is sent. Without SMTP_URL this table is the mailbox. */
export const mailTable = pgTable(
  'mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * The person whose account the email is about. Only that person sees it in a list, and it is deleted with the
     * account.
     */
    user_id: uuid(),
    to: text().notNull(),
    reply_to: text(),
    sender: text().notNull(),
    /** Subject, text and HTML, encrypted; once it is sent or dropped, only the subject. */
    sealed: text().notNull(),
    created_at: moment().notNull().default(now),
    sent_at: moment(),
    /** The law requires it, so nobody can switch it off. */
    is_required: boolean().notNull().default(false),
    /** When its link or code becomes invalid. */
    expires_at: moment(),
    /** When it was given up, because it had expired before it could be sent. */
    dropped_at: moment(),
    /** When to delete it, if that is before the general time limit. */
    kept_until: moment(),
  },
  (t) => [
    index('mail_to').on(sql`lower(${t.to})`, t.created_at.desc().nullsFirst()),
    index('mail_owner').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('mail_unsealed')
      .on(t.id)
      .where(sql`${t.sealed} like 'plain:%'`),
    index('mail_dropped')
      .on(t.dropped_at)
      .where(sql`${t.dropped_at} is not null`),
    index('mail_newest').on(t.created_at.desc().nullsFirst()),
  ],
)
