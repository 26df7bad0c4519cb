import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment, now } from '../adapters/db/columns.ts'

/** What an action belongs to: `kyc` of `kyc.approve`. */
export function actionGroup(action: AnyPgColumn): SQL {
  return sql`split_part(${action}, '.', 1)`
}

/** Append-only; a trigger refuses updates and deletes. */
export const auditTable = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().default(now),
    /** Null when the system itself acted (a final transaction, a start-up task). */
    actor_id: uuid(),
    role: text({ enum: ['investor', 'admin', 'erir', 'system'] }).notNull(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Of what is about a person only a digest: the words are in `audit_reason`. */
    reason: text(),
    request_id: text(),
    /** Keyed digest of the caller's network address; null in rows of the platform itself and from before there was one. */
    address_digest: text(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject_type, t.subject_id, t.id),
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_actor').on(t.actor_id, t.at, t.id),
    index('audit_log_type').on(t.subject_type, t.at, t.id),
    index('audit_log_group').on(actionGroup(t.action), t.at, t.id),
  ],
)

/** The words of reasons about people, which can be erased. */
export const auditReasonTable = pgTable('audit_reason', {
  audit_id: bigint({ mode: 'number' }).primaryKey(),
  salt: text().notNull(),
  text: text().notNull(),
})

/** Rows of the log that no seal covers yet; a trigger writes them, in the transaction of the row itself. */
export const auditPendingTable = pgTable('audit_pending', {
  audit_id: bigint({ mode: 'number' }).primaryKey(),
})

/**
 * The chain of seals over the log, append-only like it: each `hash` is the SHA-256 of the hash before it and the row.
 * `number` counts 1, 2, 3… in the order of sealing, which is not that of `audit_id`: transactions commit when they do.
 */
export const auditSealTable = pgTable('audit_seal', {
  number: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
  sealed_at: moment().notNull().default(now),
})
