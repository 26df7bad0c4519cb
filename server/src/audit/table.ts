import { actorRoles } from '@acervo/domain/audit/entry'
import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment, now } from '../adapters/db/columns.ts'

/** The group of an action: `kyc` for `kyc.approve`. */
export function actionGroup(action: AnyPgColumn): SQL {
  return sql`split_part(${action}, '.', 1)`
}

/** The SHA-256 of an exported file, from its audit row. */
export function exportedFileDigest({ after }: { after: AnyPgColumn }): SQL {
  return sql`(${after} ->> 'sha256')`
}

/** Append-only; a trigger refuses updates and deletes. */
export const auditTable = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().default(now),
    /** Null when the system itself acted (a final transaction, a start-up task). */
    actor_id: uuid(),
    role: text({ enum: actorRoles }).notNull(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** For reasons about a person only a digest; the text is in `audit_reason`. */
    reason: text(),
    request_id: text(),
    /** Keyed digest of the caller's network address; null in the platform's own rows and in older rows. */
    address_digest: text(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject_type, t.subject_id, t.id),
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_actor').on(t.actor_id, t.at, t.id),
    index('audit_log_type').on(t.subject_type, t.at, t.id),
    index('audit_log_register_file')
      .on(exportedFileDigest(t))
      .where(sql`${t.action} = 'registry.export'`),
    index('audit_log_certificate_file')
      .on(exportedFileDigest(t))
      .where(sql`${t.action} = 'registry.certificate.export'`),
    index('audit_log_group').on(actionGroup(t.action), t.at, t.id),
  ],
)

/** The texts of reasons about people, which can be erased. */
export const auditReasonTable = pgTable('audit_reason', {
  audit_id: bigint({ mode: 'number' }).primaryKey(),
  salt: text().notNull(),
  text: text().notNull(),
})

/** Rows of the log without a seal. A trigger inserts them in the transaction of the row itself. */
export const auditPendingTable = pgTable('audit_pending', {
  audit_id: bigint({ mode: 'number' }).primaryKey(),
})

/**
 * The chain of seals over the log, also append-only. Each `hash` is the SHA-256 of the previous hash and the row.
 * `number` counts 1, 2, 3… in the order of sealing. That differs from the order of `audit_id`, because transactions
 * commit in any order.
 */
export const auditSealTable = pgTable('audit_seal', {
  number: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
  sealed_at: moment().notNull().default(now),
})
