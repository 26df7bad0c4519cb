import { incomes, payees } from '@acervo/domain/returns/withholding'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../adapters/db/columns.ts'

/**
 * The dated withholding rates, in the order they were entered. Rows are never changed or deleted (migration
 * `tax_rules`, which also enters the first ones). A mistake is corrected by a later row for the same day.
 */
export const withholdingRateTable = pgTable(
  'withholding_rate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    income: text({ enum: incomes }).notNull(),
    payee: text({ enum: payees }).notNull(),
    from: date({ mode: 'string' }).notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    source: text().notNull(),
    is_unconfirmed: boolean().notNull(),
    entered_at: moment().notNull(),
    /** Null for the rates of the installation. */
    entered_by: uuid(),
  },
  (t) => [
    check('withholding_rate_income', isOneOf(t.income, incomes)),
    check('withholding_rate_payee', isOneOf(t.payee, payees)),
    check('withholding_rate_value', sql`${t.rate} between 0 and 10000`),
    check('withholding_rate_source', sql`${t.source} <> ''`),
  ],
)
