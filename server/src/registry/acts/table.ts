import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { euros, moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'
import { projectTable } from '../../projects/table.ts'
import { storedFile } from '../stored-file.ts'
import { actTable } from '../table.ts'

/**
 * The heirs of a succession and what each receives; from `settled_at` on, what they hold. Rows of a succession that was
 * refused or withdrawn stay without it. Rows are never deleted.
 */
export const heirTable = pgTable(
  'registry_heir',
  {
    id: uuid().primaryKey().defaultRandom(),
    act_id: uuid()
      .notNull()
      .references(() => actTable.id),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id),
    tokens: bigint({ mode: 'number' }).notNull(),
    /** Their part of what the tokens had cost; fixed, like the wallet, when the succession is confirmed. */
    amount: euros('amount_cents'),
    wallet: text(),
    /** When the chain passed the tokens, and when the platform learned that this is final. */
    completed_at: moment(),
    settled_at: moment(),
    redeemed_at: moment(),
    /** When the platform learned that the tokens passed on to heirs of the heir. */
    passed_at: moment(),
  },
  (t) => [
    uniqueIndex('registry_heir_once').on(t.act_id, t.user_id),
    index('registry_heir_user').on(t.user_id, t.completed_at),
    index('registry_heir_register')
      .on(t.project_id, t.user_id, t.settled_at)
      .where(sql`${t.settled_at} is not null`),
    check('registry_heir_tokens', sql`${t.tokens} > 0 and ${t.amount} >= 0`),
    check(
      'registry_heir_settled',
      sql`num_nonnulls(${t.completed_at}, ${t.settled_at}) in (0, 2) and (${t.settled_at} is null or num_nonnulls(${t.amount}, ${t.wallet}) = 2)`,
    ),
    check(
      'registry_heir_ended',
      sql`num_nonnulls(${t.redeemed_at}, ${t.passed_at}) <= 1 and coalesce(coalesce(${t.redeemed_at}, ${t.passed_at}) >= ${t.settled_at}, num_nonnulls(${t.redeemed_at}, ${t.passed_at}) = 0)`,
    ),
  ],
)

/** Documents of liens, attachments and successions; sealed like those of people. */
export const actFileTable = pgTable(
  'registry_act_file',
  {
    id: uuid().notNull().defaultRandom(),
    act_id: uuid()
      .notNull()
      .references(() => actTable.id),
    ...storedFile(),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    index('registry_act_file_act').on(t.act_id, t.uploaded_at),
    index('registry_act_file_uploaded_by').on(t.uploaded_by),
  ],
)

/**
 * Everything that somebody holds or held: each completed investment and each inheritance, with when it began and ended. The
 * register, portfolios and distributions read holdings from here only.
 */
export const lotView = pgView('holding_lot', {
  id: uuid().notNull(),
  /** The succession; null for an investment. */
  act_id: uuid(),
  project_id: uuid().notNull(),
  user_id: uuid().notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  amount: euros('amount_cents').notNull(),
  wallet: text(),
  created_at: moment().notNull(),
  payment_received_on: date({ mode: 'string' }),
  /** Null for an inheritance. */
  payment_reference: text(),
  completed_at: moment().notNull(),
  settled_at: moment().notNull(),
  redeemed_at: moment(),
  passed_at: moment(),
}).as(sql`
  select id, null::uuid as act_id, project_id, user_id, tokens, amount_cents, wallet, created_at, payment_received_on,
    payment_reference, completed_at, settled_at, redeemed_at, passed_at
  from investment where status = 'completed'
  union all
  select id, act_id, project_id, user_id, tokens, amount_cents, wallet, completed_at, null::date,
    null::text, completed_at, settled_at, redeemed_at, passed_at
  from registry_heir where settled_at is not null`)
