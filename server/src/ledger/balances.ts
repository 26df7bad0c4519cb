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

function selectBalances(tx: Tx, names: readonly string[]) {
  const { name, balance_cents } = ledgerAccountTable
  return tx
    .select({ name, balance_cents })
    .from(ledgerAccountTable)
    .where(inArray(name, [...names]))
    .orderBy(name)
    .$dynamic()
}

function toPairs(rows: readonly { name: string; balance_cents: bigint }[]): [string, bigint][] {
  return rows.map(({ name, balance_cents }) => [name, balance_cents])
}
