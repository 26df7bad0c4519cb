import type { ClassCriterion } from '@acervo/domain/protection/investor-class'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'

/**
 * Requests to be treated as a sophisticated investor. `ended_at` is when a person gave up an approval; only decided
 * requests can have it.
 */
export const classRequestTable = pgTable(
  'class_request',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    criteria: text().array().$type<ClassCriterion[]>().notNull(),
    mime_type: text().notNull(),
    file_size: integer().notNull(),
    sha256: text().notNull(),
    storage_path: text().notNull(),
    requested_at: moment().notNull(),
    decided_at: moment(),
    decided_by: uuid(),
    is_approved: boolean(),
    decision_reason: text(),
    /** The last day of an approval. */
    valid_until: date({ mode: 'string' }),
    ended_at: moment(),
    /** When the owner was told that the approval ends soon. */
    told_at: moment(),
  },
  (t) => [
    index('class_request_of_user').on(t.user_id, t.requested_at),
    index('class_request_newest').on(t.requested_at, t.id),
    uniqueIndex('class_request_waiting')
      .on(t.user_id)
      .where(sql`${t.decided_at} is null`),
    index('class_request_ending')
      .on(t.valid_until)
      .where(sql`${t.is_approved} and ${t.ended_at} is null and ${t.told_at} is null`),
    check(
      'class_request_decided',
      sql`num_nonnulls(${t.decided_at}, ${t.decided_by}, ${t.is_approved}, ${t.decision_reason}) in (0, 4)`,
    ),
    check('class_request_valid', sql`coalesce(${t.is_approved}, false) = (${t.valid_until} is not null)`),
    check('class_request_ended', sql`${t.ended_at} is null or ${t.is_approved}`),
  ],
)
