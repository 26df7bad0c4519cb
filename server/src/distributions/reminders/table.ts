import { REMINDERS_MAX } from '@acervo/domain/distributions/reminders'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { distributionPayeeTable } from '../shares/table.ts'

/** The reminders sent to a payee whose payment waits for an account, numbered from 1. Rows are only added. */
export const payeeReminderTable = pgTable(
  'distribution_payee_reminder',
  {
    payee_id: uuid()
      .notNull()
      .references(() => distributionPayeeTable.id),
    number: integer().notNull(),
    reminded_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.payee_id, t.number] }),
    check(
      'distribution_payee_reminder_number',
      sql`${t.number} between 1 and ${sql.raw(String(REMINDERS_MAX))}`,
    ),
  ],
)
