import { operationStates } from '@acervo/domain/tokens/operation'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, now } from '../db/columns.ts'
import type { ChainOp } from './port.ts'

/** The platform's own contracts are deployed by operations as well, but not requested through the port. */
export type StoredOp = ChainOp | OwnOp

/**
 * `unexplained`: holds a transaction that the chain carried out and nothing in this database requested; it is never
 * signed. `mined_at`: the time of its block (ISO 8601; missing in older rows). `set_aside`: staff's decision about a
 * mint.
 */
type OwnOp =
  | { kind: 'bootstrap' }
  | { kind: 'deploy_mover' }
  | { kind: 'deploy_estate' }
  | { kind: 'unexplained'; mined_at?: string; set_aside?: true }

const OWN: StoredOp['kind'][] = [
  'bootstrap',
  'deploy_mover',
  'deploy_estate',
  'unexplained',
] satisfies OwnOp['kind'][]

/** Whether an operation is internal to the chain adapter: the host is not notified of it. */
export function isOwn(op: StoredOp): op is OwnOp {
  return OWN.includes(op.kind)
}

/**
 * One sequence of nonces per key. Signing locks all rows of a chain, so that transactions get their ids in one order.
 */
export const chainAccountTable = pgTable(
  'chain_account',
  {
    chain_id: integer().notNull(),
    address: text().notNull(),
    next_nonce: bigint({ mode: 'number' }).notNull(),
    /** Why nothing more is signed with this key, in a sentence for the log. `npm run chain:resume-signer` clears it. */
    stopped_reason: text(),
    /** The nonce that somebody else used. */
    stopped_nonce: bigint({ mode: 'number' }),
    stopped_at: moment(),
    /**
     * The final block as of which the key held no right on the platform's contracts any more, and this database knew
     * everything it had done. Nothing is signed with it again, and nothing that it sends matters.
     */
    retired_block: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.chain_id, t.address] }),
    check('chain_account_nonce', sql`${t.next_nonce} >= 0`),
  ],
)

/** The operations requested from the chain: the outbox. */
export const chainOpTable = pgTable(
  'chain_op',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chain_id: integer().notNull(),
    op_key: text().notNull().unique(),
    kind: text().$type<StoredOp['kind']>().notNull(),
    project_id: text(),
    /** Lower case. */
    wallet: text(),
    /** Lower case; only for a `move_holdings`. */
    new_wallet: text(),
    payload: jsonb().$type<StoredOp>().notNull(),
    state: text({ enum: operationStates }).notNull().default('queued'),
    /** How many times it was signed or refused; the first attempt is 1. */
    attempts: integer().notNull().default(0),
    error: text(),
    tx_hash: text(),
    created_at: moment().notNull().default(now),
    finished_at: moment(),
  },
  (t) => [
    check('chain_op_state', sql`${t.state} in ('queued', 'sent', 'done', 'failed', 'abandoned')`),
    check(
      'chain_op_finished',
      sql`(${t.finished_at} is not null) = (${t.state} in ('done', 'failed', 'abandoned'))`,
    ),
    check('chain_op_error', sql`(${t.error} is not null) = (${t.state} in ('failed', 'abandoned'))`),
    index('chain_op_queued')
      .on(t.id)
      .where(sql`${t.state} = 'queued'`),
    index('chain_op_sent')
      .on(t.id)
      .where(sql`${t.state} = 'sent'`),
    index('chain_op_failed')
      .on(t.id)
      .where(sql`${t.state} = 'failed'`),
    index('chain_op_refused')
      .on(t.finished_at, t.id)
      .where(sql`${t.state} = 'failed'`),
    index('chain_op_unexplained')
      .on(t.id)
      .where(sql`${t.kind} = 'unexplained' and ${t.state} = 'abandoned'`),
    index('chain_op_live_wallet')
      .on(t.wallet, t.id)
      .where(sql`${t.state} in ('queued', 'sent') and ${t.kind} <> 'mint'`),
    index('chain_op_live_project')
      .on(t.project_id, t.id)
      .where(sql`${t.state} in ('queued', 'sent') and ${t.kind} <> 'mint'`),
    index('chain_op_wallet').on(t.wallet, t.kind),
    index('chain_op_sent_wallet')
      .on(t.wallet)
      .where(sql`${t.state} = 'sent'`),
    index('chain_op_new_wallet')
      .on(t.new_wallet)
      .where(sql`${t.new_wallet} is not null`),
  ],
)

/**
 * Every transaction ever signed, stored before it is sent. Rows are never deleted. In the order of their ids they are
 * the log from which the embedded chain is rebuilt. `bump` counts replacements with higher fees under one nonce.
 */
export const chainTxTable = pgTable(
  'chain_tx',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    op_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => chainOpTable.id),
    attempt: integer().notNull(),
    step: integer().notNull(),
    bump: integer().notNull().default(0),
    chain_id: integer().notNull(),
    address: text().notNull(),
    nonce: bigint({ mode: 'number' }).notNull(),
    raw: text().$type<`0x${string}`>().notNull(),
    hash: text().$type<`0x${string}`>().notNull().unique(),
    max_fee_wei: bigint({ mode: 'bigint' }).notNull(),
    max_tip_wei: bigint({ mode: 'bigint' }).notNull(),
    status: text({ enum: ['signed', 'success', 'reverted', 'replaced'] })
      .notNull()
      .default('signed'),
    block_number: bigint({ mode: 'number' }),
    block_hash: text(),
    created_at: moment().notNull().default(now),
  },
  (t) => [
    check('chain_tx_status', sql`${t.status} in ('signed', 'success', 'reverted', 'replaced')`),
    check('chain_tx_block', sql`(${t.block_hash} is not null) = (${t.status} in ('success', 'reverted'))`),
    unique('chain_tx_nonce').on(t.chain_id, t.address, t.nonce, t.bump),
    unique('chain_tx_step').on(t.op_id, t.attempt, t.step, t.bump),
    // A last safeguard: a nonce can never be recorded with two outcomes.
    uniqueIndex('chain_tx_outcome')
      .on(t.chain_id, t.address, t.nonce)
      .where(sql`${t.status} in ('success', 'reverted')`),
    index('chain_tx_signed')
      .on(t.id)
      .where(sql`${t.status} = 'signed'`),
    index('chain_tx_log').on(t.chain_id, t.id),
  ],
)

/** Contracts whose deployment is final: the platform's (no project) and each project's. */
export const chainContractTable = pgTable(
  'chain_contract',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chain_id: integer().notNull(),
    project_id: text(),
    name: text().notNull(),
    address: text().$type<`0x${string}`>().notNull(),
    op_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => chainOpTable.id),
  },
  (t) => [
    unique('chain_contract_name').on(t.chain_id, t.project_id, t.name).nullsNotDistinct(),
    index('chain_contract_op').on(t.op_id),
  ],
)

/**
 * The address under which an investor's identity is registered, the same for all wallets of a person. It is random, so
 * that it reveals nothing about the person and deleting the row breaks the link.
 */
export const chainIdentityTable = pgTable('chain_identity', {
  user_id: text().primaryKey(),
  identity: text().$type<`0x${string}`>().notNull().unique(),
})
