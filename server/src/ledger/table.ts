import { accountKinds, accounts } from '@acervo/domain/ledger/accounts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { projectTable } from '../projects/table.ts'

const kindsWhere = (fits: (account: (typeof accounts)[keyof typeof accounts]) => boolean) =>
  sql.raw(
    accountKinds
      .filter((kind) => fits(accounts[kind]))
      .map((kind) => `'${kind}'`)
      .join(', '),
  )

/** The kinds of facts that are posted. */
export const postingKinds = [
  'opening',
  'bank_entry',
  'payment',
  'payment_returned',
  'mint',
  'refund_due',
  'match',
  'match_undone',
  'allocation',
  'allocation_undone',
  'refund',
  'refund_cancelled',
  'order_paid',
  'order_returned',
  'order_undone',
  'distribution',
  'distribution_reversed',
  'set_off',
] as const

/**
 * The accounts of the ledger with their balances in cents, debits positive. A trigger keeps each balance equal to the
 * sum of its entries and refuses any other change. A CHECK keeps each balance on its side (migration `ledger`).
 */
export const ledgerAccountTable = pgTable(
  'ledger_account',
  {
    /** `bank`, `issuer:<project id>`. */
    name: text().primaryKey(),
    kind: text({ enum: accountKinds }).notNull(),
    project_id: uuid().references(() => projectTable.id),
    balance_cents: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (t) => [
    index('ledger_account_of_project').on(t.project_id),
    check(
      'ledger_account_side',
      sql`case when ${t.kind} in (${kindsWhere(({ side }) => side === 'debit')}) then ${t.balance_cents} >= 0 else ${t.balance_cents} <= 0 end`,
    ),
    check('ledger_account_kind', sql`${t.kind} in (${kindsWhere(() => true)})`),
    check(
      'ledger_account_name',
      sql`${t.name} = ${t.kind} || coalesce(':' || ${t.project_id}, '') and (${t.project_id} is not null) = (${t.kind} in (${kindsWhere(({ perProject }) => perProject)}))`,
    ),
  ],
)

/** Postings. Each records one fact, once, under the caller's key. Rows are never changed or deleted. */
export const ledgerPostingTable = pgTable(
  'ledger_posting',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull().unique(),
    kind: text({ enum: postingKinds }).notNull(),
    /**
     * The investment that the posting is about. Not a foreign key, because the ledger does not depend on investments.
     */
    investment_id: uuid(),
    posted_at: moment().notNull(),
    /** The database transaction that made the posting. No other transaction may add entries. */
    xact: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (t) => [
    index('ledger_posting_of_investment').on(t.investment_id),
    index('ledger_posting_by_time').on(t.posted_at, t.id),
  ],
)

/**
 * Entries in cents, debits positive. The entries of a posting sum to zero when the transaction commits. Append-only.
 */
export const ledgerEntryTable = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    posting_id: uuid()
      .notNull()
      .references(() => ledgerPostingTable.id),
    account: text()
      .notNull()
      .references(() => ledgerAccountTable.name),
    cents: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [
    index('ledger_entry_of_posting').on(t.posting_id),
    index('ledger_entry_of_account').on(t.account, t.id),
    check('ledger_entry_cents', sql`${t.cents} <> 0`),
  ],
)

/** When the accounts were last compared with the bank, and the register with the chain. */
export const lastCheckTable = pgTable(
  'last_check',
  { what: text({ enum: ['bank', 'chain'] }).primaryKey(), checked_at: moment().notNull() },
  (t) => [check('last_check_what', sql`${t.what} in ('bank', 'chain')`)],
)
