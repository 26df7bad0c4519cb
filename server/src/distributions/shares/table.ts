import { heldReasons } from '@acervo/domain/distributions/payment-state'
import { payees } from '@acervo/domain/returns/withholding'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'
import { distributionTable } from '../table.ts'

const cents = () => bigint({ mode: 'bigint' })
/** The share of each holder of an approved distribution. Rows are never changed or deleted. */
export const distributionPayeeTable = pgTable(
  'distribution_payee',
  {
    id: uuid().primaryKey(),
    distribution_id: uuid()
      .notNull()
      .references(() => distributionTable.id),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    tokens: bigint({ mode: 'number' }).notNull(),
    payee: text({ enum: payees }).notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    gross_cents: cents().notNull(),
    withheld_cents: cents().notNull(),
    net_cents: cents().notNull(),
    /** Why the holder could not be paid at the approval. Each time payments are ordered, this is decided again. */
    held_reason: text({ enum: heldReasons }),
  },
  (t) => [
    uniqueIndex('distribution_payee_once').on(t.distribution_id, t.user_id),
    index('distribution_payee_of_user').on(t.user_id),
    check('distribution_payee_kind', isOneOf(t.payee, payees)),
    check('distribution_payee_held', isOneOf(t.held_reason, heldReasons)),
    check(
      'distribution_payee_sum',
      sql`${t.tokens} > 0 and ${t.withheld_cents} >= 0 and ${t.net_cents} >= 0 and ${t.gross_cents} = ${t.withheld_cents} + ${t.net_cents}`,
    ),
  ],
)

/** Holders who could be neither paid nor redeemed when the payments of their distribution were last ordered. */
export const leftOutTable = pgTable('distribution_left_out', {
  payee_id: uuid()
    .primaryKey()
    .references(() => distributionPayeeTable.id),
})
