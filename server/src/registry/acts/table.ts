import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

/** The columns of a lot: tokens that came at once. */
const lotColumns = () => ({
  tokens: bigint({ mode: 'number' }).notNull(),
  amount: euros('amount_cents').notNull(),
  wallet: text(),
  created_at: moment().notNull(),
  payment_received_on: date({ mode: 'string' }),
  /** Null unless the tokens come from an investment. */
  payment_reference: text(),
  completed_at: moment().notNull(),
  settled_at: moment().notNull(),
})

/**
 * The heirs of a succession with their tokens, or the acquirer of an award. From `settled_at` on, a row is a holding.
 * Rows of refused or withdrawn entries never get a `settled_at`. Rows are never deleted.
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
    /**
     * The person's part of the tokens' original cost. It is set when a succession is confirmed or when an award is
     * completed. The wallet is set at the confirmation of either.
     */
    amount: euros('amount_cents'),
    /**
     * The price that the acquirer paid, or the heir's part of the value declared for the tax; null until it is
     * recorded.
     */
    acquired_for: euros('acquired_for_cents'),
    wallet: text(),
    /** When the chain passed the tokens, and when the platform learned that this is final. */
    completed_at: moment(),
    settled_at: moment(),
    redeemed_at: moment(),
    /** When the platform learned that the last of the tokens passed on to others. */
    passed_at: moment(),
    /** Same meaning as in an investment. */
    awarded_tokens: bigint({ mode: 'number' }).notNull().default(0),
    awarded_amount: euros('awarded_amount_cents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('registry_heir_once').on(t.act_id, t.user_id),
    index('registry_heir_user').on(t.user_id, t.completed_at),
    index('registry_heir_register')
      .on(t.project_id, t.user_id, t.settled_at)
      .where(sql`${t.settled_at} is not null`),
    check('registry_heir_tokens', sql`${t.tokens} > 0 and ${t.amount} >= 0`),
    check('registry_heir_acquired_for', sql`${t.acquired_for} >= 0`),
    check(
      'registry_heir_awarded',
      sql`${t.awarded_tokens} between 0 and ${t.tokens} - 1 and ${t.awarded_amount} between 0 and coalesce(${t.amount}, 0)`,
    ),
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

/**
 * Tokens that an award split off a lot. They count as held, at their own cost, until `passed_at`. `lot_id` is the
 * investment or inheritance that they came from, which keeps the remaining tokens. Rows are never changed.
 */
export const lotPartTable = pgTable(
  'registry_lot_part',
  {
    id: uuid().primaryKey().defaultRandom(),
    lot_id: uuid().notNull(),
    /** The award that passed them. */
    award_id: uuid()
      .notNull()
      .references(() => actTable.id),
    ...lotColumns(),
    /**
     * How many tokens of the lot earlier awards had passed. With it, the cost of the lot can be divided to the cent.
     */
    awarded_before: bigint({ mode: 'number' }).notNull(),
    act_id: uuid().references(() => actTable.id),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    passed_at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('registry_lot_part_once').on(t.award_id, t.lot_id),
    index('registry_lot_part_user').on(t.user_id, t.completed_at),
    index('registry_lot_part_register').on(t.project_id, t.user_id, t.settled_at),
    index('registry_lot_part_act').on(t.act_id),
    check('registry_lot_part_amount', sql`${t.tokens} > 0 and ${t.amount} >= 0 and ${t.awarded_before} >= 0`),
    check('registry_lot_part_passed', sql`${t.passed_at} >= ${t.settled_at}`),
  ],
)

/** Documents of liens, attachments, successions and awards; sealed like those of people. */
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

/** The cents of a lot's price for its first `count` tokens. */
const paidFor = (count: string) => sql.raw(`div(acquired_for_cents::numeric * ${count}, heir.tokens)::bigint`)

/**
 * Everything that people hold or held, with beginning and end: one lot per completed investment, inheritance or award.
 * Tokens that an award split off are a lot of their own with the same beginning; the rest keeps its id. The register,
 * portfolios and distributions read holdings only from here.
 */
export const lotView = pgView('holding_lot', {
  id: uuid().notNull(),
  /**
   * The investment, inheritance or award that brought the tokens. For tokens that were split off, this is the original
   * lot and not their own id.
   */
  lot_id: uuid().notNull(),
  /** The succession or award; null for an investment. */
  act_id: uuid(),
  project_id: uuid().notNull(),
  user_id: uuid().notNull(),
  ...lotColumns(),
  /**
   * All tokens that came at once, including those split off since. Null for split-off tokens, so that nothing is
   * counted twice.
   */
  came_tokens: bigint({ mode: 'number' }),
  came_amount: euros('came_amount_cents'),
  /** What the holder paid for the tokens; if that is not recorded, what they cost when they were issued. */
  cost: euros('cost_cents').notNull(),
  came_cost: euros('came_cost_cents'),
  is_cost_recorded: boolean().notNull(),
  redeemed_at: moment(),
  passed_at: moment(),
}).as(sql`
  select id, id as lot_id, null::uuid as act_id, project_id, user_id, tokens - awarded_tokens as tokens,
    amount_cents - awarded_amount_cents as amount_cents, wallet, created_at, payment_received_on, payment_reference,
    completed_at, settled_at, tokens as came_tokens, amount_cents as came_amount_cents,
    amount_cents - awarded_amount_cents as cost_cents, amount_cents as came_cost_cents, true as is_cost_recorded,
    redeemed_at, passed_at
  from investment where status = 'completed'
  union all
  select id, id, act_id, project_id, user_id, tokens - awarded_tokens, amount_cents - awarded_amount_cents, wallet,
    completed_at, null::date, null::text, completed_at, settled_at, tokens, amount_cents,
    coalesce(acquired_for_cents - ${paidFor('awarded_tokens')}, amount_cents - awarded_amount_cents),
    coalesce(acquired_for_cents, amount_cents), acquired_for_cents is not null, redeemed_at, passed_at
  from registry_heir heir where settled_at is not null
  union all
  select part.id, lot_id, part.act_id, part.project_id, part.user_id, part.tokens, part.amount_cents, part.wallet,
    created_at, payment_received_on, payment_reference, part.completed_at, part.settled_at, null::bigint, null::bigint,
    coalesce(${paidFor('(awarded_before + part.tokens)')} - ${paidFor('awarded_before')}, part.amount_cents),
    null::bigint, part.act_id is null or acquired_for_cents is not null, null::timestamptz, part.passed_at
  from registry_lot_part part left join registry_heir heir on heir.id = lot_id`)
