import { distributionKinds, distributionStates } from '@acervo/domain/distributions/distribution'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../adapters/db/columns.ts'
import { projectTable } from '../projects/table.ts'

const cents = () => bigint({ mode: 'bigint' })
/**
 * What projects pay to the holders of their tokens. Once a distribution is approved, only its state changes, and rows
 * are never deleted (migration `distribution_rules`). A mistake is corrected by a new row that reverses the old one.
 */
export const distributionTable = pgTable(
  'distribution',
  {
    id: uuid().primaryKey(),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id),
    kind: text({ enum: distributionKinds }).notNull(),
    record_date: date({ mode: 'string' }).notNull(),
    payment_date: date({ mode: 'string' }).notNull(),
    basis: text({ enum: ['total', 'per_token'] }).notNull(),
    /** For all holders together, or per token. */
    amount_cents: cents().notNull(),
    /** Principal is paid back in full: a holder's tokens are burnt when that holder is paid. */
    redeems: boolean().notNull().default(false),
    state: text({ enum: distributionStates }).notNull(),
    holders: integer(),
    tokens: bigint({ mode: 'number' }),
    gross_cents: cents(),
    withheld_cents: cents(),
    net_cents: cents(),
    reverses: uuid().references((): AnyPgColumn => distributionTable.id),
    reversal_reason: text(),
    prepared_at: moment().notNull(),
    prepared_by: uuid().notNull(),
    idempotency_key: text(),
    approved_at: moment(),
    approved_by: uuid(),
  },
  (t) => [
    index('distribution_newest').on(t.prepared_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('distribution_by_record_date').on(t.record_date, t.id),
    index('distribution_by_payment_date').on(t.payment_date, t.id),
    index('distribution_to_approve')
      .on(t.prepared_at, t.id)
      .where(sql`${t.state} = 'calculated'`),
    index('distribution_to_order')
      .on(t.approved_at)
      .where(sql`${t.state} = 'approved'`),
    index('distribution_of_project').on(t.project_id),
    uniqueIndex('distribution_once').on(t.idempotency_key),
    uniqueIndex('distribution_reversed_once').on(t.reverses),
    uniqueIndex('distribution_redeems_once')
      .on(t.project_id)
      .where(sql`${t.redeems} and ${t.state} in ('approved', 'exported')`),
    check('distribution_redeems', sql`${t.kind} = 'principal' or not ${t.redeems}`),
    check('distribution_kind', isOneOf(t.kind, distributionKinds)),
    check('distribution_state', isOneOf(t.state, distributionStates)),
    check('distribution_basis', sql`${t.basis} in ('total', 'per_token')`),
    check('distribution_amount', sql`${t.amount_cents} > 0`),
    check('distribution_dates', sql`${t.record_date} <= ${t.payment_date}`),
    check(
      'distribution_totals',
      sql`num_nonnulls(${t.holders}, ${t.tokens}, ${t.gross_cents}, ${t.withheld_cents}, ${t.net_cents}) = 5 or (${t.state} in ('draft', 'cancelled') and num_nonnulls(${t.holders}, ${t.tokens}, ${t.gross_cents}, ${t.withheld_cents}, ${t.net_cents}) = 0)`,
    ),
    check('distribution_sum', sql`${t.gross_cents} = ${t.withheld_cents} + ${t.net_cents}`),
    check(
      'distribution_approved',
      sql`num_nonnulls(${t.approved_at}, ${t.approved_by}) = case when ${t.state} in ('draft', 'calculated', 'cancelled') then 0 else 2 end`,
    ),
    check('distribution_reversal', sql`(${t.reverses} is null) = (${t.reversal_reason} is null)`),
  ],
)
