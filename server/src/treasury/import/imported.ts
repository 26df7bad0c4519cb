import { gte, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Statement } from '../statements/statement.ts'
import { bankStatementTable } from '../table.ts'
import type { Imported } from './continue-account.ts'

/** Where the account stands; undefined before the first statement, before which none begins. */
export async function readImported(tx: Tx): Promise<Imported | undefined> {
  const { rows } = await tx.execute<{ from: string; to: string; balance: string }>(sql`
    select first.from_day::text as from, newest.to_day::text as to, newest.closing_cents::text as balance
    from (select from_day from ${bankStatementTable} order by id limit 1) as first,
      (select to_day, closing_cents from ${bankStatementTable} order by to_day desc, id desc limit 1) as newest`)
  const [row] = rows
  return row && { from: row.from, to: row.to, balanceCents: BigInt(row.balance) }
}

/** The days and balances of imported statements that end on a day of these or later. */
export async function importedAlready(tx: Tx, statements: readonly Statement[]): Promise<Set<string>> {
  const [first = ''] = statements.map(({ to }) => to).toSorted()
  const { from_day, to_day, opening_cents, closing_cents } = bankStatementTable
  const rows = await tx
    .select({ from: from_day, to: to_day, openingCents: opening_cents, closingCents: closing_cents })
    .from(bankStatementTable)
    .where(gte(to_day, first))
  return new Set(rows.map(balanceKey))
}

/** Days and balances of a statement: two that share them are one statement. */
export function balanceKey(of: Pick<Statement, 'from' | 'to' | 'openingCents' | 'closingCents'>): string {
  return [of.from, of.to, of.openingCents, of.closingCents].join(' ')
}
