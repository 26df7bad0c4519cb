import { gte, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Statement } from '../statements/statement.ts'
import { bankStatementTable } from '../table.ts'
import type { Imported } from './continue-account.ts'

/**
 * The imported period and its closing balance; undefined before the first import. No later import may begin before the
 * first statement.
 */
export async function readImported(tx: Tx): Promise<Imported | undefined> {
  const { rows } = await tx.execute<{ from: string; to: string; balance: string }>(sql`
    select first.from_day::text as from, newest.to_day::text as to, newest.closing_cents::text as balance
    from (select from_day from ${bankStatementTable} order by id limit 1) as first,
      (select to_day, closing_cents from ${bankStatementTable} order by to_day desc, id desc limit 1) as newest`)
  const [row] = rows
  return row && { from: row.from, to: row.to, balanceCents: BigInt(row.balance) }
}

/** The keys of imported statements that end no earlier than the earliest of the given ones. */
export async function importedAlready(tx: Tx, statements: readonly Statement[]): Promise<Set<string>> {
  const [first = ''] = statements.map(({ to }) => to).toSorted()
  const { from_day, to_day, opening_cents, closing_cents } = bankStatementTable
  const rows = await tx
    .select({ from: from_day, to: to_day, openingCents: opening_cents, closingCents: closing_cents })
    .from(bankStatementTable)
    .where(gte(to_day, first))
  return new Set(rows.map(balanceKey))
}

/** Identifies a statement by its days and balances: two with the same key are the same statement. */
export function balanceKey(of: Pick<Statement, 'from' | 'to' | 'openingCents' | 'closingCents'>): string {
  return [of.from, of.to, of.openingCents, of.closingCents].join(' ')
}
