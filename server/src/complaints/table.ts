import { complaintOutcomes } from '@acervo/domain/complaints/complaint'
import { languages } from '@acervo/domain/common/language'
import { spamReasons } from '@acervo/domain/contact/contact'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { brandId, isBrand, isOneOf, moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { projectTable } from '../projects/table.ts'

/** The register of complaints. The network address is not stored. */
export const complaintTable = pgTable(
  'complaint',
  {
    id: uuid().primaryKey().defaultRandom(),
    seq: integer().notNull().unique().generatedAlwaysAsIdentity(),
    domain_id: brandId(),
    language: text({ enum: languages }).notNull(),
    /** Null for a complaint from the public page, and once the account is erased. */
    user_id: uuid().references(() => profileTable.id),
    name: text().notNull(),
    email: text().notNull(),
    /** The subject as a person without an account typed it. */
    about: text().notNull().default(''),
    project_id: uuid().references(() => projectTable.id, { onDelete: 'set null' }),
    investment_id: uuid().references(() => investmentTable.id),
    message: text().notNull(),
    /** For the public form only. A person with an account accepted the policy when they signed up. */
    privacy_text_version: text(),
    spam: text({ enum: spamReasons }),
    created_at: moment().notNull(),
    /** The last day to decide, by the setting that applied when the complaint arrived. */
    due_on: date({ mode: 'string' }).notNull(),
    reminded_at: moment(),
    /** When staff were told that the last day was over. */
    overdue_told_at: moment(),
    decided_at: moment(),
    decided_by: uuid().references(() => profileTable.id),
    outcome: text({ enum: complaintOutcomes }),
    reasons: text(),
  },
  (t) => [
    index('complaint_of_user').on(t.user_id, t.created_at),
    index('complaint_of_project').on(t.project_id),
    index('complaint_of_investment').on(t.investment_id),
    index('complaint_decided_by').on(t.decided_by),
    index('complaint_open')
      .on(t.created_at, t.id)
      .where(sql`${t.decided_at} is null and ${t.spam} is null`),
    index('complaint_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('complaint_due').on(t.due_on, t.id),
    index('complaint_to_remind')
      .on(t.due_on)
      .where(sql`${t.decided_at} is null and ${t.spam} is null`),
    check('complaint_domain', isBrand(t.domain_id)),
    check('complaint_spam', isOneOf(t.spam, spamReasons)),
    check('complaint_outcome', isOneOf(t.outcome, complaintOutcomes)),
    check(
      'complaint_decision',
      sql`num_nonnulls(${t.decided_at}, ${t.decided_by}, ${t.outcome}, ${t.reasons}) in (0, 4)`,
    ),
  ],
)
