import { walletChangeStatuses } from '@acervo/domain/kyc/wallet-change'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'

/** Each change of a verified person to another wallet, from its approval on. Rows are never deleted. */
export const walletChangeTable = pgTable(
  'kyc_wallet_change',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** Both in lower case. */
    old_wallet: text().notNull(),
    new_wallet: text().notNull(),
    status: text({ enum: walletChangeStatuses }).notNull().default('waiting'),
    approved_at: moment().notNull(),
    decided_at: moment(),
    decided_by: uuid().references(() => profileTable.id),
    reason: text(),
    /** When the platform learned that the move is final. */
    moved_at: moment(),
  },
  (t) => [
    uniqueIndex('kyc_wallet_change_pending')
      .on(t.user_id)
      .where(sql`${t.status} in ('waiting', 'moving')`),
    uniqueIndex('kyc_wallet_change_to')
      .on(t.new_wallet)
      .where(sql`${t.status} in ('waiting', 'moving')`),
    // A wallet is replaced only once.
    uniqueIndex('kyc_wallet_change_from')
      .on(t.old_wallet)
      .where(sql`${t.status} in ('moving', 'done')`),
    index('kyc_wallet_change_user').on(t.user_id, t.approved_at),
    index('kyc_wallet_change_waiting')
      .on(t.approved_at, t.id)
      .where(sql`${t.status} in ('waiting', 'moving')`),
    index('kyc_wallet_change_newest').on(t.approved_at, t.id),
    index('kyc_wallet_change_decided_by').on(t.decided_by),
    check('kyc_wallet_change_status', sql`${t.status} in ('waiting', 'moving', 'done', 'refused')`),
    check('kyc_wallet_change_other', sql`${t.old_wallet} <> ${t.new_wallet}`),
    check('kyc_wallet_change_decided', sql`(${t.decided_at} is null) = (${t.status} = 'waiting')`),
    check('kyc_wallet_change_moved', sql`(${t.moved_at} is not null) = (${t.status} = 'done')`),
    check('kyc_wallet_change_refused', sql`(${t.reason} is not null) = (${t.status} = 'refused')`),
  ],
)

/** Messages that people were given to sign with a wallet, and the signatures that proved control of it. */
export const walletProofTable = pgTable(
  'kyc_wallet_proof',
  {
    nonce: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** Lower case. */
    wallet: text().notNull(),
    message: text().notNull(),
    expires_at: moment().notNull(),
    signature: text(),
    proven_at: moment(),
  },
  (t) => [
    index('kyc_wallet_proof_of').on(t.user_id, t.wallet),
    check('kyc_wallet_proof_signed', sql`(${t.signature} is null) = (${t.proven_at} is null)`),
  ],
)
