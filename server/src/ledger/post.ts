import { accountName, type Entry } from '@acervo/domain/ledger/accounts'
import type { Tx } from '../adapters/db/port.ts'
import { lockAccounts, openAccounts } from './balances.ts'
import { ledgerEntryTable, ledgerPostingTable, type postingKinds } from './table.ts'

export type Posting = {
  /** Identifies the posted fact. Posting it again, after a crash or concurrently, has no effect. */
  key: string
  kind: (typeof postingKinds)[number]
  investment_id?: string
  entries: Entry[]
  at: Date
}

/**
 * Postings per statement: PostgreSQL allows at most 65,535 parameters, and each posting has two rows of a few columns.
 */
const BATCH_POSTINGS = 500

/**
 * Posts to the ledger in the caller's transaction; nothing else writes to it. Returns false when the key was posted
 * before. Throws when the entries do not sum to zero, and when a balance would cross to the other side of its account
 * (`ledger_account_side`).
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  return (await postAll(tx, [posting])) === 1
}

/**
 * Posts many facts in few statements, with the same guarantees. Returns how many were new. Balances must be on their
 * side after every `BATCH_POSTINGS` postings, so callers put the postings that increase a balance first.
 */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<number> {
  for (const { key, entries } of postings)
    if (entries.length === 0 || entries.reduce((sum, { cents }) => sum + cents, 0n) !== 0n)
      throw new Error(`The entries of ${key} do not sum to zero`)
  const accounts = postings.flatMap(({ entries }) => entries.map(({ account }) => account))
  // A statement locks its accounts by name (migration `ledger_batches`). Several statements together have to do so too.
  if (postings.length > BATCH_POSTINGS) await lockAccounts(tx, accounts)
  else await openAccounts(tx, accounts)
  let posted = 0
  for (let at = 0; at < postings.length; at += BATCH_POSTINGS)
    posted += await postBatch(tx, postings.slice(at, at + BATCH_POSTINGS))
  return posted
}

async function postBatch(tx: Tx, postings: readonly Posting[]): Promise<number> {
  const rows = await tx
    .insert(ledgerPostingTable)
    .values(
      postings.map(({ key, kind, investment_id, at }) => ({
        key,
        kind,
        investment_id,
        posted_at: at.toISOString(),
      })),
    )
    .onConflictDoNothing({ target: ledgerPostingTable.key })
    .returning({ id: ledgerPostingTable.id, key: ledgerPostingTable.key })
  if (rows.length === 0) return 0
  const entriesOf = new Map(postings.map(({ key, entries }) => [key, entries]))
  await tx.insert(ledgerEntryTable).values(
    rows.flatMap(({ id, key }) =>
      (entriesOf.get(key) ?? []).map(({ account, cents }) => ({
        posting_id: id,
        account: accountName(account),
        cents,
      })),
    ),
  )
  return rows.length
}
