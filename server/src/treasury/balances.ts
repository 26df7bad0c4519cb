import { eurosOf } from '@acervo/domain/common/cents'
import { accountKinds, accounts } from '@acervo/domain/ledger/accounts'
import type { Balances } from '@acervo/domain/treasury/statement'
import { desc, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../adapters/db/port.ts'
import { ledgerAccountTable } from '../ledger/table.ts'
import { bankStatementTable } from './table.ts'

/** The last day that imported statements cover; null before the first one. */
export async function readLastDay(db: Tx): Promise<string | null> {
  const [row] = await db.select({ day: max(bankStatementTable.to_day) }).from(bankStatementTable)
  return row?.day ?? null
}

/** The balance according to the bank, and the balance of every kind of ledger account, in the domain's order. */
export async function readBalances(db: Db): Promise<Balances> {
  const { closing_cents, to_day, id } = bankStatementTable
  const [newest] = await db
    .select({ closing_cents, to_day })
    .from(bankStatementTable)
    .orderBy(desc(to_day), desc(id))
    .limit(1)
  const { kind, balance_cents } = ledgerAccountTable
  const sums = await db
    .select({ kind, cents: sql<string>`sum(${balance_cents})` })
    .from(ledgerAccountTable)
    .groupBy(kind)
  const centsOf = new Map(sums.map((row) => [row.kind, BigInt(row.cents)]))
  return {
    bank: newest ? { closing: eurosOf(newest.closing_cents), to_day: newest.to_day } : null,
    accounts: accountKinds.map((one) => {
      const cents = centsOf.get(one) ?? 0n
      return { kind: one, balance: eurosOf(accounts[one].side === 'debit' ? cents : -cents) }
    }),
  }
}
