import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'

/**
 * Bank accounts stated for people who closed their account here or died, until each is approved or withdrawn. An
 * approved one becomes a row of `payout_account`. The audit log keeps who stated it and why.
 */
export const statedAccountTable = pgTable('stated_account', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => profileTable.id),
  /** Base64 of the IBAN, sealed in the context of `id`. */
  sealed_iban: text().notNull(),
  holder_name: text().notNull(),
  reason: text().notNull(),
  of_heirs: boolean().notNull().default(false),
  requested_at: moment().notNull(),
  requested_by: uuid()
    .notNull()
    .references(() => profileTable.id),
})
