import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'

/** Differences found by the check of the money. A resolved case keeps its row. */
export const moneyCaseTable = pgTable(
  'money_case',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name of an account, or `all`. */
    account: text().notNull(),
    investment_id: uuid(),
    expected_cents: bigint({ mode: 'bigint' }).notNull(),
    found_cents: bigint({ mode: 'bigint' }).notNull(),
    first_seen: moment().notNull(),
    last_seen: moment().notNull(),
    resolved_at: moment(),
  },
  (t) => [
    uniqueIndex('money_case_open')
      .on(t.account, sql`coalesce(${t.investment_id}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${t.resolved_at} is null`),
  ],
)
