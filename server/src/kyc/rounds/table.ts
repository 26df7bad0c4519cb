import type { RoundSnapshot } from '@acervo/domain/kyc/rounds'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../table.ts'

/** One row for each time an application was sent: its content and the decision. */
export const roundTable = pgTable(
  'kyc_round',
  {
    id: uuid().primaryKey(),
    application_id: uuid()
      .notNull()
      .references(() => applicationTable.id),
    submitted_at: moment().notNull(),
    snapshot: jsonb().$type<RoundSnapshot>().notNull(),
    decision: text({ enum: ['APPROVED', 'REJECTED'] }),
    decided_at: moment(),
    decided_by: uuid().references(() => profileTable.id),
    reason: text(),
    /** The id under which a since approved change was sent: readers may still use it. */
    sent_as: uuid(),
    /**
     * Whether its application is listed by another moment: it was sent again, or this was a change that was discarded.
     * Triggers set it (migration `earlier_rounds`).
     */
    is_earlier: boolean().notNull().default(false),
  },
  (t) => [
    index('kyc_round_sent_as')
      .on(t.sent_as)
      .where(sql`${t.sent_as} is not null`),
    uniqueIndex('kyc_round_open')
      .on(t.application_id)
      .where(sql`${t.decision} is null`),
    index('kyc_round_sent').on(t.submitted_at),
    index('kyc_round_earlier')
      .on(t.submitted_at)
      .where(sql`${t.is_earlier}`),
    index('kyc_round_application').on(t.application_id, t.submitted_at),
    index('kyc_round_decided_by').on(t.decided_by),
  ],
)
