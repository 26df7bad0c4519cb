import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'

/**
 * The bank accounts that payments to people go to, one row per change. Rows are never changed. They are deleted when
 * the person's account here closes.
 */
export const payoutAccountTable = pgTable(
  'payout_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id, { onDelete: 'cascade' }),
    /** Base64 of the IBAN, sealed in the context of `user_id`: it cannot be decrypted in somebody else's row. */
    sealed_iban: text().notNull(),
    holder_name: text().notNull(),
    created_at: moment().notNull(),
    effective_at: moment().notNull(),
  },
  (t) => [
    index('payout_account_newest').on(t.user_id, t.id),
    check('payout_account_effective', sql`${t.effective_at} >= ${t.created_at}`),
  ],
)
