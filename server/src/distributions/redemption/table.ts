import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { distributionPayeeTable } from '../shares/table.ts'

/**
 * The redemption of all tokens of a payee, requested when the payee was paid. Rows are never deleted, and never changed
 * once final (migration `redemption_rules`).
 */
export const redemptionTable = pgTable(
  'redemption',
  {
    payee_id: uuid()
      .primaryKey()
      .references(() => distributionPayeeTable.id),
    requested_at: moment().notNull(),
    /** When the platform learned that the tokens are burnt. From then on nobody holds them. */
    redeemed_at: moment(),
    /** The time of the block in which the tokens were burnt. */
    burnt_at: moment(),
    /** The wallet that held the tokens, in lower case. */
    wallet: text(),
    tx_hash: text(),
  },
  (t) => [
    check(
      'redemption_final',
      sql`num_nonnulls(${t.redeemed_at}, ${t.burnt_at}, ${t.wallet}, ${t.tx_hash}) in (0, 4)`,
    ),
  ],
)
