import { blockableStatuses, blockingTypes } from '@acervo/domain/registry/blocking'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Difference } from '../adapters/chain/port.ts'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'

/** All blocks, with who set and lifted them, when and why. Rows are never deleted. */
export const blockingTable = pgTable(
  'blocking',
  {
    id: uuid().primaryKey(),
    /** Order of creation: two clicks may share the same millisecond. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text({ enum: blockingTypes }).notNull(),
    user_id: uuid().references(() => profileTable.id),
    project_id: uuid().references(() => projectTable.id),
    /** The wallet that held the tokens when the block was set, in lower case. */
    wallet: text(),
    /** Whole tokens. */
    amount: bigint({ mode: 'number' }),
    /** Only for a project: its status before the block, restored when the block is lifted. */
    project_status: text({ enum: blockableStatuses }),
    reason: text().notNull(),
    blocked_by: uuid()
      .notNull()
      .references(() => profileTable.id),
    blocked_at: moment().notNull(),
    idempotency_key: text(),
    /** Where unblocking takes two people: the first, who requests it. The second is `unblocked_by`. */
    unblock_asked_by: uuid().references(() => profileTable.id),
    unblock_asked_at: moment(),
    unblock_asked_reason: text(),
    unblock_reason: text(),
    unblocked_by: uuid().references(() => profileTable.id),
    unblocked_at: moment(),
    /** When the chain had carried out what the row says: the block, or its lifting. Null until then. */
    final_at: moment(),
  },
  (t) => [
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
      sql`num_nonnulls(${t.unblocked_at}, ${t.unblocked_by}, ${t.unblock_reason}) in (0, 3)`,
    ),
    check(
      'blocking_asked',
      sql`num_nonnulls(${t.unblock_asked_at}, ${t.unblock_asked_by}, ${t.unblock_asked_reason}) in (0, 3)`,
    ),
    uniqueIndex('blocking_once').on(t.blocked_by, t.idempotency_key),
    uniqueIndex('blocking_of_investor')
      .on(t.user_id)
      .where(sql`${t.type} = 'investor' and ${t.unblocked_at} is null`),
    uniqueIndex('blocking_of_project')
      .on(t.project_id)
      .where(sql`${t.type} = 'project' and ${t.unblocked_at} is null`),
    index('blocking_user').on(t.user_id, t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blocking_project').on(t.project_id, t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blocking_unblocked_by').on(t.unblocked_by),
    index('blocking_unblock_asked_by').on(t.unblock_asked_by),
    index('blocking_newest').on(t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blocking_newest_in_force')
      .on(t.blocked_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.unblocked_at} is null`),
    index('blocking_pending')
      .on(t.seq)
      .where(sql`${t.final_at} is null`),
  ],
)

/** Differences between register and chain, from when they were first found until a comparison no longer found them. */
export const registryCaseTable = pgTable(
  'registry_case',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<Difference['about']>().notNull(),
    /** As on the chain; not a foreign key, because a case may be about something the register does not have. */
    project_id: text(),
    wallet: text(),
    register_says: text().notNull(),
    chain_says: text().notNull(),
    first_seen: moment().notNull(),
    last_seen: moment().notNull(),
    resolved_at: moment(),
    /** The case consists entirely of mints that staff have set aside. */
    is_set_aside: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('registry_case_open')
      .on(t.kind, sql`coalesce(${t.project_id}, '')`, sql`coalesce(${t.wallet}, '')`)
      .where(sql`${t.resolved_at} is null`),
    index('registry_case_waiting')
      .on(t.first_seen)
      .where(sql`${t.resolved_at} is null and not ${t.is_set_aside}`),
    index('registry_case_newest').on(t.first_seen.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Mints on the chain that staff have declared to belong to no investment, with the reason. Rows are never deleted. */
export const mintSetAsideTable = pgTable('registry_mint_set_aside', {
  /** Lower case. */
  tx_hash: text().primaryKey(),
  set_aside_by: uuid()
    .notNull()
    .references(() => profileTable.id),
  set_aside_at: moment().notNull(),
  reason: text().notNull(),
})
