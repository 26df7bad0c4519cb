import { accountName, type Account } from '@acervo/domain/ledger/accounts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { ledgerAccountTable } from './table.ts'

/** The balances of accounts in cents, debits positive, by name; accounts without postings are missing. */
export async function readBalances(tx: Tx, names: readonly string[]): Promise<Map<string, bigint>> {
  return new Map(toPairs(await selectBalances(tx, names)))
}

/** The same balances, locked until the transaction ends, in the lock order of postings. */
export async function lockBalances(tx: Tx, names: readonly string[]): Promise<Map<string, bigint>> {
  return new Map(toPairs(await selectBalances(tx, names).for('no key update')))
}

/** Creates the accounts that do not exist yet. */
export async function openAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  const byName = new Map(accounts.map((account) => [accountName(account), account]))
  if (byName.size === 0) return
  await tx
    .insert(ledgerAccountTable)
    .values(
      [...byName]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, account]) => ({
          name,
          kind: account.kind,
          project_id: 'project_id' in account ? account.project_id : null,
        })),
    )
    .onConflictDoNothing()
}

/**
 * Locks accounts until the transaction ends, and creates new ones. A transaction that posts several times has to call
 * this first. Each posting locks its accounts by name; without a common lock, a second posting could deadlock with
 * another transaction.
 */
export async function lockAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  await openAccounts(tx, accounts)
  await lockBalances(tx, accounts.map(accountName))
}

function selectBalances(tx: Tx, names: readonly string[]) {
  const { name, balance_cents } = ledgerAccountTable
  return tx
    .select({ name, balance_cents })
    .from(ledgerAccountTable)
    .where(inArray(name, [...new Set(names)]))
    .orderBy(name)
    .$dynamic()
}

function toPairs(rows: readonly { name: string; balance_cents: bigint }[]): [string, bigint][] {
  return rows.map(({ name, balance_cents }) => [name, balance_cents])
}
