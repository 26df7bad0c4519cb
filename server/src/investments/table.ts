import type { Language } from '@acervo/domain/common/language'
import { endings } from '@acervo/domain/investments/step-rules'
import { investmentStatuses } from '@acervo/domain/investments/steps'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { euros, moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
import { projectFileTable } from '../projects/files/table.ts'
import { stepRank, waitingSince, isUnpaid, isPaidTooMuch } from './conditions.ts'

/**
 * `whitepaper_…` is the document: in a crowdfunding offer the version of its sheet, whose file name is `sheet`. `terms_…` says
 * which text of the project's terms was on the screen; acceptances until 2026-11 lack it.
 */
export type Acceptance = {
  sheet?: string
  whitepaper_id: string
  whitepaper_sha256: string
  terms: true
  terms_sha256?: string
  terms_language?: Language
  language: Language
  at: string
}

const columns = {
  id: uuid().primaryKey(),
  project_id: uuid()
    .notNull()
    .references(() => projectTable.id),
  user_id: uuid()
    .notNull()
    .references(() => profileTable.id),
  /** The typed amount; `amount` is the part that buys whole tokens. */
  typed_amount: euros('typed_amount_cents').notNull(),
  amount: euros('amount_cents').notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  /** The price of one token when the investment was made. */
  token_value: euros('token_value_cents').notNull(),
  status: text({ enum: investmentStatuses }).notNull().default('start'),
  payment_method: text({ enum: ['bank'] })
    .notNull()
    .default('bank'),
  payment_reference: text().notNull().unique(),
  idempotency_key: text(),
  created_at: moment().notNull(),
  start_at: moment(),
  payment_at: moment(),
  payment_verified_at: moment(),
  payment_received_on: date({ mode: 'string' }),
  payment_received_amount: euros('payment_received_cents'),
  payment_verified_by: uuid().references(() => profileTable.id),
  /** Whether a bank statement shows the confirmed payment (feature `treasury`). */
  payment_matched: boolean().notNull().default(false),
  review_at: moment(),
  erir_at: moment(),
  mint_at: moment(),
  /** When its tokens were minted on the chain. */
  completed_at: moment(),
  /** When the platform learned that this is final: the register of a day counts what was settled by its end. */
  settled_at: moment(),
  /** When the platform learned that its tokens are burnt, because their holder was paid back. */
  redeemed_at: moment(),
  /** When the platform learned that its last tokens passed to heirs, or to whom they were awarded (feature `registry`). */
  passed_at: moment(),
  /** How many of its tokens were awarded to others before the rest ended, and what they had cost (`lotPartTable`). */
  awarded_tokens: bigint({ mode: 'number' }).notNull().default(0),
  awarded_amount: euros('awarded_amount_cents').notNull().default(0),
  rejected_at: moment(),
  rejection_cause: text({ enum: endings }),
  rejection_reason: text(),
  /** When an unpaid investment expires; stored, so that a changed setting does not affect existing investments. */
  expires_at: moment().notNull(),
  remind_at: moment().notNull(),
  reminded_at: moment(),
  /** The deadline for staff to verify a declared payment; afterwards they are alerted, once. */
  verify_by: moment(),
  alerted_at: moment(),
  /** Until when its investor may withdraw; stored, so that a changed setting does not affect existing investments. */
  reflection_ends_at: moment(),
  /** The last time staff returned it to the previous step. */
  returned_at: moment(),
  returned_by: uuid().references(() => profileTable.id),
  return_reason: text(),
  /** The wallet that receives the tokens; fixed when the mint is requested. */
  wallet: text(),
  /**
   * What the investor accepted at `start`: documents, their digests, language and time
   * (docs/product/investing.md, "Advancing a step").
   */
  acceptance: jsonb().$type<Acceptance>(),
  /** The document of `acceptance`, which cannot be deleted; null for acceptances older than stored documents. */
  accepted_file_id: uuid(),
}

type Columns = Record<keyof typeof columns, ExtraConfigColumn>

export const investmentTable = pgTable('investment', columns, (t) => [
  foreignKey({
    name: 'investment_accepted_file',
    columns: [t.accepted_file_id],
    foreignColumns: [projectFileTable.id],
  }),
  index('investment_of_accepted_file').on(t.accepted_file_id),
  index('investment_verified_by').on(t.payment_verified_by),
  index('investment_returned_by').on(t.returned_by),
  uniqueIndex('investment_once').on(t.user_id, t.idempotency_key),
  index('investment_paid_too_much').on(t.rejected_at, t.id).where(isPaidTooMuch(t)),
  ...listIndexes(t),
  ...deadlineIndexes(t),
  ...registryIndexes(t),
  ...overviewIndexes(t),
  ...amountChecks(t),
  ...stepChecks(t),
])

/**
 * A person's position in one project: investments that are not rejected, and their sum. The row is the lock that
 * serialises a person's own requests, and it distinguishes a project's first-time investors from returning ones.
 */
export const positionTable = pgTable(
  'position',
  {
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    investments: integer().notNull().default(0),
    committed: euros('committed_cents').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.project_id, t.user_id] }),
    index('position_of_user').on(t.user_id),
    check('position_counts', sql`${t.investments} >= 0 and ${t.committed} >= 0`),
  ],
)

function listIndexes(t: Columns) {
  return [
    index('investment_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('investment_newest_in_step').on(
      t.status,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('investment_by_amount').on(t.amount, t.id),
    index('investment_in_step_by_amount').on(t.status, t.amount, t.id),
    index('investment_by_step').on(stepRank(t.status), t.created_at, t.id),
    index('investment_of_user').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('investment_of_user_by_amount').on(t.user_id, t.amount, t.id),
    index('investment_of_user_by_step').on(t.user_id, stepRank(t.status), t.created_at, t.id),
    index('investment_completed_of_user')
      .on(t.user_id, t.completed_at, t.id)
      .where(sql`${t.status} = 'completed'`),
    index('investment_of_project').on(
      t.project_id,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('investment_reference').using('gin', sql`${t.payment_reference} gin_trgm_ops`),
  ]
}

function deadlineIndexes(t: Columns) {
  return [
    index('investment_unpaid_of_user').on(t.user_id).where(isUnpaid(t)),
    index('investment_expiring').on(t.expires_at, t.id).where(isUnpaid(t)),
    index('investment_to_remind')
      .on(t.remind_at, t.id)
      .where(sql`${t.status} in ('start', 'payment') and ${t.reminded_at} is null`),
    index('investment_to_alert')
      .on(t.verify_by, t.id)
      .where(sql`${t.status} = 'review'`),
  ]
}

/** Indexes for investments that wait for the ERIR, for the register and for its entries. */
function registryIndexes(t: Columns) {
  return [
    index('investment_awaiting_erir')
      .on(t.project_id, t.review_at, t.id)
      .where(sql`${t.status} = 'erir'`),
    index('investment_longest_at_erir')
      .on(t.review_at, t.project_id)
      .where(sql`${t.status} = 'erir'`),
    index('investment_register')
      .on(
        t.project_id,
        t.user_id,
        t.settled_at,
        t.redeemed_at,
        t.passed_at,
        t.completed_at,
        t.tokens,
        t.awarded_tokens,
      )
      .where(sql`${t.status} = 'completed'`),
    // The entries of a register, newest first (server/src/registry/changes).
    index('investment_settled_of_project')
      .on(t.project_id, t.settled_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'completed'`),
    index('investment_redeemed_of_project')
      .on(t.project_id, t.redeemed_at)
      .where(sql`${t.redeemed_at} is not null`),
  ]
}

/** The lists sorted by verification or completion date use the two indexes of received and completed money too. */
function overviewIndexes(t: Columns) {
  return [
    index('investment_waiting_in_review')
      .on(waitingSince.review(t))
      .where(sql`${t.status} = 'review'`),
    index('investment_waiting_in_mint')
      .on(t.erir_at)
      .where(sql`${t.status} = 'mint'`),
    index('investment_money_invested')
      .on(t.created_at, t.amount)
      .where(sql`${t.status} <> 'rejected'`),
    index('investment_money_received')
      .on(t.payment_verified_at, t.id, t.payment_received_amount)
      .where(sql`${t.payment_verified_at} is not null`),
    index('investment_money_completed')
      .on(t.completed_at, t.id, t.amount)
      .where(sql`${t.status} = 'completed'`),
  ]
}

function amountChecks(t: Columns) {
  return [
    check('investment_amount', sql`${t.amount} > 0 and ${t.tokens} > 0`),
    check(
      'investment_whole_tokens',
      sql`${t.amount} = ${t.tokens} * ${t.token_value} and ${t.typed_amount} >= ${t.amount}`,
    ),
    check(
      'investment_received',
      sql`(${t.payment_received_on} is null) = (${t.payment_received_amount} is null)`,
    ),
    check('investment_matched', sql`not ${t.payment_matched} or ${t.payment_received_amount} is not null`),
  ]
}

function stepChecks(t: Columns) {
  return [
    check(
      'investment_status',
      sql`${t.status} in (${sql.raw(investmentStatuses.map((status) => `'${status}'`).join(', '))})`,
    ),
    check('investment_verify_by', sql`${t.status} <> 'review' or ${t.verify_by} is not null`),
    check(
      'investment_completed',
      sql`(${t.status} = 'completed') = (${t.completed_at} is not null) and (${t.completed_at} is null or (${t.mint_at} is not null and ${t.wallet} is not null))`,
    ),
    check('investment_settled', sql`(${t.settled_at} is null) = (${t.completed_at} is null)`),
    check(
      'investment_redeemed',
      sql`coalesce(${t.redeemed_at} >= ${t.settled_at}, ${t.redeemed_at} is null)`,
    ),
    check(
      'investment_passed',
      sql`${t.passed_at} is null or (${t.redeemed_at} is null and coalesce(${t.passed_at} >= ${t.settled_at}, false))`,
    ),
    check(
      'investment_awarded',
      sql`${t.awarded_tokens} between 0 and ${t.tokens} - 1 and ${t.awarded_amount} between 0 and ${t.amount}
        and (${t.awarded_tokens} = 0 or ${t.completed_at} is not null)`,
    ),
    check(
      'investment_returned',
      sql`num_nonnulls(${t.returned_at}, ${t.returned_by}, ${t.return_reason}) in (0, 3)`,
    ),
    check('investment_rejected', sql`(${t.status} = 'rejected') = (${t.rejected_at} is not null)`),
    check(
      'investment_rejection_cause',
      sql`(${t.status} = 'rejected') = (${t.rejection_cause} is not null) and ${t.rejection_cause} in (${sql.raw(endings.map((ending) => `'${ending}'`).join(', '))})`,
    ),
  ]
}
