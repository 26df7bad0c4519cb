import { accountName, type Account } from '@acervo/domain/ledger/accounts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { ledgerAccountTable } from './table.ts'

/** The balances of accounts in cents, debits positive, by their names; those never posted to are absent. */
export async function readBalances(tx: Tx, names: readonly string[]): Promise<Map<string, bigint>> {
  return new Map(toPairs(await selectBalances(tx, names)))
}

/** The same, locked until the transaction ends, in the order in which postings lock them. */
export async function lockBalances(tx: Tx, names: readonly string[]): Promise<Map<string, bigint>> {
  return new Map(toPairs(await selectBalances(tx, names).for('no key update')))
}

/** Makes the accounts known that are new. */
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
 * Locks accounts until the transaction ends, new ones as well: for a transaction that posts several times. Each posting
 * locks its accounts in the order of their names, but the second would wait for an account that another transaction
 * locked first.
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
