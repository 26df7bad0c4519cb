import { entryKinds, entryStates } from '@acervo/domain/registry/act'
import { blockCauses } from '@acervo/domain/registry/block-cause'
import { certificateStates } from '@acervo/domain/registry/certificate'
import { blockableStatuses, blockingTypes } from '@acervo/domain/registry/blocking'
import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'

/** The kinds and states of `registry_act`. */
export const actKinds = ['certificate', ...entryKinds] as const
export const actStates = [...new Set([...certificateStates, ...entryStates])] as [
  (typeof certificateStates | typeof entryStates)[number],
]

const blockingColumns = {
  id: uuid().primaryKey(),
  /** The order of creation, because two acts may share a millisecond. */
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  type: text({ enum: blockingTypes }).notNull(),
  user_id: uuid().references(() => profileTable.id),
  project_id: uuid().references(() => projectTable.id),
  /** The wallet that held the tokens when the block was set, in lower case. */
  wallet: text(),
  /** Whole tokens. */
  amount: bigint({ mode: 'number' }),
  /** For a block of a project: its status before the block, restored when the block is lifted. */
  project_status: text({ enum: blockableStatuses }),
  /** `other` for blocks set before causes were recorded. */
  cause: text({ enum: blockCauses }).notNull().default('other'),
  /** The lien, attachment or succession whose end lifts the block. */
  act_id: uuid().references((): AnyPgColumn => actTable.id),
  reason: text().notNull(),
  blocked_by: uuid()
    .notNull()
    .references(() => profileTable.id),
  blocked_at: moment().notNull(),
  idempotency_key: text(),
  /** Where unblocking takes two people: the first person, who requested it. The second is `unblocked_by`. */
  unblock_asked_by: uuid().references(() => profileTable.id),
  unblock_asked_at: moment(),
  unblock_asked_reason: text(),
  unblock_reason: text(),
  unblocked_by: uuid().references(() => profileTable.id),
  unblocked_at: moment(),
  /** When the chain had applied the current state of the row, blocked or lifted; null until then. */
  final_at: moment(),
}

/** Whether somebody has requested to lift a block and nobody has confirmed that yet. */
export function isUnblockAsked(
  t: Record<'unblock_asked_at' | 'unblocked_at', AnyPgColumn | ExtraConfigColumn>,
): SQL {
  return sql`(${t.unblock_asked_at} is not null and ${t.unblocked_at} is null)`
}

type BlockingColumns = Record<keyof typeof blockingColumns, ExtraConfigColumn>

/** All blocks, with who set and lifted them, when and why. Rows are never deleted. */
export const blockingTable = pgTable('blocking', blockingColumns, (t) => [
  ...blockingChecks(t),
  ...blockingIndexes(t),
])

const actColumns = {
  id: uuid().primaryKey().defaultRandom(),
  /** The number that people see is made of this. */
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
  kind: text({ enum: actKinds }).notNull(),
  /** The cause named by the block that the act sets. */
  cause: text({ enum: blockCauses }).notNull(),
  state: text({ enum: actStates }).notNull(),
  /** The holder. */
  user_id: uuid()
    .notNull()
    .references(() => profileTable.id),
  project_id: uuid()
    .notNull()
    .references(() => projectTable.id),
  /** Whole tokens. */
  tokens: bigint({ mode: 'number' }).notNull(),
  /** For a certificate, its purpose. For an entry, a remark. */
  purpose: text().notNull(),
  /** Only for a certificate. */
  months: integer(),
  /** For a lien or attachment: its creditor or beneficiary. */
  party: text(),
  /** For an entry: who issued the document on which it rests, and its number. */
  authority: text(),
  document_number: text(),
  /** For a succession: the day of death. */
  died_on: date({ mode: 'string' }),
  /** The lots that pass. Known once a succession is confirmed, and once the chain has passed the tokens of an award. */
  lot_ids: uuid().array(),
  /** The lien or attachment that an award executes. */
  executes: uuid().references((): AnyPgColumn => actTable.id),
  /** How many tokens of a lien or attachment awards have passed. */
  executed_tokens: bigint({ mode: 'number' }).notNull().default(0),
  /** Shared by the successions that one request opened; null for other kinds and for older rows. */
  estate_id: uuid(),
  idempotency_key: text(),
  requested_by: uuid()
    .notNull()
    .references(() => profileTable.id),
  requested_at: moment().notNull(),
  /** Who issued, confirmed, refused or withdrew the act. */
  decided_by: uuid().references(() => profileTable.id),
  decided_at: moment(),
  reason: text(),
  /** The last day of a certificate's validity, in Madrid. */
  valid_until: date({ mode: 'string' }),
  /** The certificate's block, which has the operation on the chain. */
  blocking_id: uuid().references(() => blockingTable.id),
  /** Who requested the release of a lien or attachment. Another person, `ended_by`, carries it out. */
  release_asked_by: uuid().references(() => profileTable.id),
  release_asked_at: moment(),
  release_reason: text(),
  /** Null when the certificate expired or the tokens passed to others: no person ended it. */
  ended_by: uuid().references(() => profileTable.id),
  ended_at: moment(),
}

/** Whether a certificate waits for the registrar, or an entry or its release waits for another person. */
export function isActWaiting(t: Record<'state' | 'release_asked_at', AnyPgColumn | ExtraConfigColumn>): SQL {
  return sql`(${t.state} = 'requested' or (${t.state} = 'confirmed' and ${t.release_asked_at} is not null))`
}

type ActColumns = Record<keyof typeof actColumns, ExtraConfigColumn>

/**
 * The registrar's acts about holdings: certificates of legitimation, and entries (liens, attachments, successions,
 * awards), which always take two people. Rows are never deleted.
 */
export const actTable = pgTable('registry_act', actColumns, (t) => [
  ...actChecks(t),
  ...entryChecks(t),
  ...actKeys(t),
  ...actIndexes(t),
])

function blockingChecks(t: BlockingColumns) {
  return [
    check(
      'blocking_subject',
      sql`case ${t.type}
        when 'investor' then ${t.user_id} is not null and ${t.wallet} is not null and ${t.project_id} is null and ${t.amount} is null
        when 'tokens' then ${t.user_id} is not null and ${t.wallet} is not null and ${t.project_id} is not null and ${t.amount} > 0
        when 'project' then ${t.user_id} is null and ${t.wallet} is null and ${t.project_id} is not null and ${t.amount} is null
        else false end`,
    ),
    check(
      'blocking_project_status',
      sql`case when ${t.type} = 'project' then coalesce(${t.project_status} in ('active', 'completed'), false) else ${t.project_status} is null end`,
    ),
    check(
      'blocking_lifted',
      // No person ends a certificate that expires or an entry whose tokens passed to others.
      sql`num_nonnulls(${t.unblocked_at}, ${t.unblock_reason}) in (0, 2) and (${t.unblocked_by} is null or ${t.unblocked_at} is not null) and (${t.unblocked_by} is not null or ${t.unblocked_at} is null or ${t.cause} = 'certificate' or ${t.act_id} is not null)`,
    ),
    check(
      'blocking_asked',
      sql`num_nonnulls(${t.unblock_asked_at}, ${t.unblock_asked_by}, ${t.unblock_asked_reason}) in (0, 3)`,
    ),
  ]
}

function blockingIndexes(t: BlockingColumns) {
  return [
    uniqueIndex('blocking_once').on(t.blocked_by, t.idempotency_key),
    uniqueIndex('blocking_of_investor')
      .on(t.user_id)
      .where(sql`${t.type} = 'investor' and ${t.unblocked_at} is null`),
    uniqueIndex('blocking_of_project')
      .on(t.project_id)
      .where(sql`${t.type} = 'project' and ${t.unblocked_at} is null`),
    index('blocking_user').on(t.user_id, t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blocking_project').on(t.project_id, t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blocking_entries').on(
      t.project_id,
      t.type,
      t.blocked_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('blocking_ended_entries')
      .on(t.project_id, t.type, t.unblocked_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.unblocked_at} is not null`),
    index('blocking_act').on(t.act_id),
    index('blocking_unblocked_by').on(t.unblocked_by),
    index('blocking_unblock_asked_by').on(t.unblock_asked_by),
    index('blocking_newest').on(t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blocking_newest_in_force')
      .on(t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.unblocked_at} is null`),
    index('blocking_unblock_asked').on(t.unblock_asked_at).where(isUnblockAsked(t)),
    index('blocking_pending')
      .on(t.seq)
      .where(sql`${t.final_at} is null`),
  ]
}

function actChecks(t: ActColumns) {
  return [
    check('registry_act_tokens', sql`${t.tokens} > 0`),
    check(
      'registry_act_state',
      sql`${t.kind} <> 'certificate' or ${t.months} is not null and case ${t.state}
        when 'requested' then num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.blocking_id}, ${t.valid_until}, ${t.ended_at}) = 0
        when 'refused' then num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.reason}) = 3 and num_nonnulls(${t.blocking_id}, ${t.ended_at}) = 0
        when 'issued' then num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.blocking_id}, ${t.valid_until}) = 4 and ${t.ended_at} is null
        else num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.blocking_id}, ${t.valid_until}, ${t.ended_at}, ${t.reason}) = 6 end`,
    ),
    check(
      'registry_act_two_people',
      sql`${t.kind} = 'certificate' or ${t.user_id} <> ${t.requested_by} and ${t.user_id} is distinct from ${t.decided_by}
        and (${t.state} not in ('refused', 'confirmed', 'released', 'executed', 'completed') or ${t.requested_by} <> ${t.decided_by})
        and ${t.release_asked_by} is distinct from coalesce(${t.ended_by}, ${t.user_id})`,
    ),
    check(
      'registry_act_release_asked',
      sql`num_nonnulls(${t.release_asked_by}, ${t.release_asked_at}, ${t.release_reason}) in (0, 3)`,
    ),
    check('registry_act_estate', sql`${t.estate_id} is null or ${t.kind} = 'succession'`),
  ]
}

/** For liens, attachments, successions and awards. */
function entryChecks(t: ActColumns) {
  return [
    check(
      'registry_act_entry',
      sql`${t.kind} = 'certificate' or num_nonnulls(${t.authority}, ${t.document_number}) = 2
        and (${t.kind} = 'succession') = (${t.died_on} is not null)
        and (${t.kind} in ('succession', 'award')) = (${t.party} is null)
        and (${t.kind} = 'award') = (${t.executes} is not null)
        and case ${t.state}
        when 'requested' then num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.ended_at}) = 0
        when 'refused' then num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.reason}) = 3 and ${t.ended_at} is null
        when 'withdrawn' then num_nonnulls(${t.decided_at}, ${t.reason}) = 2 and ${t.decided_by} = ${t.requested_by} and ${t.ended_at} is null
        when 'confirmed' then num_nonnulls(${t.decided_by}, ${t.decided_at}) = 2 and ${t.ended_at} is null
        when 'released' then ${t.kind} in ('lien', 'attachment') and num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.release_asked_by}, ${t.ended_by}, ${t.ended_at}, ${t.reason}) = 6
        when 'executed' then ${t.executed_tokens} = ${t.tokens} and num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.ended_at}) = 3
        when 'completed' then ${t.kind} in ('succession', 'award') and num_nonnulls(${t.decided_by}, ${t.decided_at}, ${t.ended_at}) = 3
        else false end`,
    ),
    check(
      'registry_act_executed',
      sql`${t.executed_tokens} = 0 or ${t.kind} in ('lien', 'attachment') and ${t.executed_tokens} > 0
        and (${t.executed_tokens} < ${t.tokens} or ${t.executed_tokens} = ${t.tokens} and ${t.state} = 'executed')`,
    ),
  ]
}

function actKeys(t: ActColumns) {
  return [
    uniqueIndex('registry_act_once').on(t.requested_by, t.idempotency_key),
    // The same tokens are never certified twice at the same time.
    uniqueIndex('registry_act_open_certificate')
      .on(t.user_id, t.project_id)
      .where(sql`${t.kind} = 'certificate' and ${t.state} in ('requested', 'issued')`),
    // A holding passes only once.
    uniqueIndex('registry_act_open_succession')
      .on(t.user_id, t.project_id)
      .where(sql`${t.kind} = 'succession' and ${t.state} in ('requested', 'confirmed')`),
  ]
}

function actIndexes(t: ActColumns) {
  return [
    index('registry_act_certificates')
      .on(t.requested_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.kind} = 'certificate'`),
    index('registry_act_entries')
      .on(t.requested_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.kind} <> 'certificate'`),
    index('registry_act_user').on(t.user_id, t.requested_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('registry_act_project').on(t.project_id),
    index('registry_act_encumbrances')
      .on(t.project_id, t.user_id, t.decided_at)
      .where(
        sql`${t.kind} in ('lien', 'attachment') and ${t.state} in ('confirmed', 'released', 'executed')`,
      ),
    index('registry_act_awards')
      .on(t.executes)
      .where(sql`${t.executes} is not null`),
    index('registry_act_estate_parts')
      .on(t.estate_id)
      .where(sql`${t.estate_id} is not null`),
    index('registry_act_waiting').on(t.kind, t.requested_at, t.release_asked_at).where(isActWaiting(t)),
    index('registry_act_ending')
      .on(t.valid_until)
      .where(sql`${t.state} = 'issued'`),
    index('registry_act_blocking').on(t.blocking_id),
    index('registry_act_requested_by').on(t.requested_by),
    index('registry_act_decided_by').on(t.decided_by),
    index('registry_act_ended_by').on(t.ended_by),
    index('registry_act_release_asked_by').on(t.release_asked_by),
  ]
}
