import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../table.ts'

/** Links with which one phone adds the documents that an application lacks; kept for an hour to count them. */
export const phoneLinkTable = pgTable(
  'kyc_phone_link',
  {
    id: uuid().primaryKey(),
    application_id: uuid()
      .notNull()
      .references(() => applicationTable.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** SHA-256 of the token in the link, and of the token that the device got in exchange. */
    link_hash: text().notNull().unique(),
    device_hash: text().unique(),
    /** Browser and system of the device, as people call them. */
    device: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    opened_at: moment(),
    ended_at: moment(),
    /** Ended because its device added the last document. */
    is_complete: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('kyc_phone_link_live')
      .on(t.application_id)
      .where(sql`${t.ended_at} is null`),
    index('kyc_phone_link_of').on(t.user_id, t.created_at),
    check('kyc_phone_link_opened', sql`(${t.opened_at} is null) = (${t.device_hash} is null)`),
  ],
)
