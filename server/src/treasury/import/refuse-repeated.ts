import { shortDay } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/treasury/failures'
import { ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { StatementFile } from '../statements/statement.ts'
import { bankEntryTable, bankStatementTable } from '../table.ts'

/**
 * Refuses entries that would count twice although the balances fit, because as much went out as came in. That happens
 * when a file contains the same days twice, and when days were imported in the other format, in which every entry looks
 * new.
 */
export async function refuseRepeated(
  tx: Tx,
  { format, statements }: Pick<StatementFile, 'format' | 'statements'>,
): Promise<void> {
  const refuse = async (
    code: 'treasury.statement_repeated' | 'treasury.statement_contradicts',
    found: SQL,
  ) => {
    const { rows } = await tx.execute<{ statement: number }>(found)
    const repeated = statements.find(({ index }) => index === rows[0]?.statement)
    if (repeated) throw fail(code, { from: shortDay(repeated.from), to: shortDay(repeated.to) })
  }
  await refuse('treasury.statement_repeated', repeatedInFile)
  await refuse('treasury.statement_contradicts', importedInOtherFormat(format))
}

/**
 * Finds a statement with new entries that it shares with an earlier one and that add up to zero. Two statements of one
 * day may share genuinely equal payments, but those change the balance.
 */
const repeatedInFile = sql`
  select statement
  from (
    select statement, fresh, cents, count, lag(count) over same as before, lag(statement) over same as other
    from (
      select statement, content, bool_or(is_new) as fresh, min(cents) as cents, count(*), min(place) as place
      from bank_arrival_numbered group by statement, content
    ) as counted
    window same as (partition by content order by place)
  ) as shared
  where other is not null
  group by other, statement having sum(least(count, before) * cents) = 0 and bool_or(fresh)
  limit 1`

/** Finds a statement with new entries for days that were imported in the other format. */
const importedInOtherFormat = (format: StatementFile['format']) => sql`
  select statement from bank_arrival_numbered
  where is_new and booked_on <= (
    select max(${bankEntryTable.booked_on})
    from ${bankEntryTable} join ${bankStatementTable} on ${bankStatementTable.id} = ${bankEntryTable.statement}
    where ${ne(bankStatementTable.format, format)}
  )
  order by place limit 1`
