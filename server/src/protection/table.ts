import { languages } from '@acervo/domain/common/language'
import type { ClassCriterion } from '@acervo/domain/protection/investor-class'
import { testOutcomes, type Answers, type ScoredQuestion } from '@acervo/domain/protection/knowledge-test'
import { wordingCodes } from '@acervo/domain/protection/wordings'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { euros, moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'

const oneOf = (values: readonly string[]) => sql.raw(`'${values.join(`', '`)}'`)

/**
 * The texts that the law asks to be shown, in their versions. Rows are never changed or deleted (migration
 * `protection_rules`, which also enters the first ones): people were shown them.
 */
export const wordingTable = pgTable(
  'protection_wording',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text({ enum: wordingCodes }).notNull(),
    version: integer().notNull(),
    es: text().notNull(),
    en: text().notNull(),
    source: text().notNull(),
    /** Whether counsel or the official text confirmed the wording. */
    is_confirmed: boolean().notNull(),
    entered_at: moment().notNull(),
    /** Null for the texts of the installation. */
    entered_by: uuid(),
  },
  (t) => [
    uniqueIndex('protection_wording_version').on(t.code, t.version),
    check('protection_wording_code', sql`${t.code} in (${oneOf(wordingCodes)})`),
  ],
)

/** The versions of the entry knowledge test; never changed or deleted. */
export const knowledgeTestTable = pgTable('knowledge_test', {
  version: integer().primaryKey(),
  questions: jsonb().$type<ScoredQuestion[]>().notNull(),
  pass_points: integer().notNull(),
  is_confirmed: boolean().notNull(),
  entered_at: moment().notNull(),
  entered_by: uuid(),
})

/** What people answered. Never changed; deleted only with the data of a closed account. */
export const testResultTable = pgTable(
  'knowledge_test_result',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    version: integer()
      .notNull()
      .references(() => knowledgeTestTable.version),
    answers: jsonb().$type<Answers>().notNull(),
    points: integer().notNull(),
    outcome: text({ enum: testOutcomes }).notNull(),
    language: text({ enum: languages }).notNull(),
    taken_at: moment().notNull(),
  },
  (t) => [
    index('knowledge_test_result_of_user').on(t.user_id, t.taken_at),
    check('knowledge_test_result_outcome', sql`${t.outcome} in (${oneOf(testOutcomes)})`),
  ],
)

/** That people saw the result of the simulation. Never changed; deleted only with the data of a closed account. */
export const simulationTable = pgTable(
  'loss_simulation',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** The result, if its person sent it; what it was computed from never leaves their device. */
    net_worth: euros('net_worth_cents'),
    taken_at: moment().notNull(),
  },
  (t) => [index('loss_simulation_of_user').on(t.user_id, t.taken_at)],
)

/**
 * What was shown to whom and acknowledged, when, in which version and language. Never changed; deleted only with the
 * data of a closed account.
 */
export const protectionRecordTable = pgTable(
  'protection_record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    code: text({ enum: wordingCodes }).notNull(),
    version: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    project_id: uuid().references(() => projectTable.id),
    /** The investment it was shown for; written in the same transaction. */
    investment_id: uuid(),
    /** For the key investment information sheet: its version, and the digest of the PDF in this language. */
    sheet_version: integer(),
    sheet_sha256: text(),
    /** Euros that the investor wrote they can lose. */
    possible_loss: euros('possible_loss_cents'),
    shown_at: moment().notNull(),
  },
  (t) => [
    index('protection_record_of_user').on(t.user_id, t.id),
    index('protection_record_of_project').on(t.project_id),
    check('protection_record_sheet', sql`(${t.sheet_version} is null) = (${t.sheet_sha256} is null)`),
  ],
)

/**
 * Requests to be treated as a sophisticated investor. `ended_at` without a decision does not exist; with an approval it
 * was given up.
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
    /** When its owner was told that it ends soon. */
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
