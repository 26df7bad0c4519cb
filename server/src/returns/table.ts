import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'

/** The columns of the sealed document and of the decision about it. */
const proofColumns = () => ({
  mime_type: text().notNull(),
  file_size: integer().notNull(),
  sha256: text().notNull(),
  storage_path: text().notNull(),
  uploaded_at: moment().notNull(),
  uploaded_by: uuid().notNull(),
  confirmed_at: moment(),
  confirmed_by: uuid(),
  ended_at: moment(),
  ended_by: uuid(),
  end_reason: text(),
})

/**
 * Certificates of tax residence. One without a decision waits. `ended_at` without `confirmed_at` is a refusal; with it,
 * a revocation.
 */
export const residenceCertificateTable = pgTable(
  'residence_certificate',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** The country of the owner's verified identity at the time of the upload. */
    country: text().notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    /** Derived from `issued_on` by the domain. */
    valid_until: date({ mode: 'string' }).notNull(),
    /** The highest rates that a treaty allows, in hundredths of a percent. */
    interest_cap: integer(),
    dividend_cap: integer(),
    ...proofColumns(),
    /** When the owner was told that it ends soon. */
    told_at: moment(),
  },
  (t) => [
    index('residence_certificate_of_user').on(t.user_id),
    uniqueIndex('residence_certificate_waiting')
      .on(t.user_id)
      .where(sql`${t.confirmed_at} is null and ${t.ended_at} is null`),
    index('residence_certificate_ending')
      .on(t.valid_until)
      .where(sql`${t.confirmed_at} is not null and ${t.ended_at} is null and ${t.told_at} is null`),
    check('residence_certificate_valid', sql`${t.issued_on} < ${t.valid_until}`),
    check('residence_certificate_interest', sql`${t.interest_cap} between 0 and 10000`),
    check('residence_certificate_dividend', sql`${t.dividend_cap} between 0 and 10000`),
    check('residence_certificate_confirmed', sql`(${t.confirmed_at} is null) = (${t.confirmed_by} is null)`),
    check(
      'residence_certificate_ended',
      sql`num_nonnulls(${t.ended_at}, ${t.ended_by}, ${t.end_reason}) in (0, 3)`,
    ),
  ],
)

/**
 * Companies' proofs of holding at least 5 % of a project's tokens for a year (RIS, art. 61.p). They wait, are refused
 * and are revoked like certificates of tax residence.
 */
export const holdingProofTable = pgTable(
  'holding_proof',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id),
    /** Since when the company has held that much, according to the document. */
    held_since: date({ mode: 'string' }).notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    /** Derived from `issued_on` by the domain. */
    valid_until: date({ mode: 'string' }).notNull(),
    ...proofColumns(),
    /** Why staff accepted it. */
    accepted_because: text(),
    /** When the company was told that it ends soon. */
    told_at: moment(),
  },
  (t) => [
    index('holding_proof_of_user').on(t.user_id),
    index('holding_proof_of_project').on(t.project_id),
    uniqueIndex('holding_proof_waiting')
      .on(t.user_id, t.project_id)
      .where(sql`${t.confirmed_at} is null and ${t.ended_at} is null`),
    index('holding_proof_ending')
      .on(t.valid_until)
      .where(sql`${t.confirmed_at} is not null and ${t.ended_at} is null and ${t.told_at} is null`),
    check('holding_proof_valid', sql`${t.issued_on} < ${t.valid_until}`),
    check(
      'holding_proof_confirmed',
      sql`num_nonnulls(${t.confirmed_at}, ${t.confirmed_by}, ${t.accepted_because}) in (0, 3)`,
    ),
    check('holding_proof_ended', sql`num_nonnulls(${t.ended_at}, ${t.ended_by}, ${t.end_reason}) in (0, 3)`),
  ],
)
