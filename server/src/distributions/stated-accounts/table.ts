import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'

/**
 * The account to which somebody who closed theirs here or died is to be paid, until somebody approves it or it is withdrawn.
 * Then it is a row of `payout_account`, or gone; the audit log keeps who named it and why.
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
