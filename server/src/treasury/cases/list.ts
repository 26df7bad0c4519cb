import { eurosOf } from '@acervo/domain/common/cents'
import { accounts } from '@acervo/domain/ledger/accounts'
import type { MoneyCase } from '@acervo/domain/treasury/money-case'
import { desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { DIFFERENCES_MAX } from '../check.ts'
import { moneyCaseTable as table } from './table.ts'

/** The open cases, newest first, at most 200. Cases that the same check found are sorted by account. */
export async function listMoneyCases(db: Db): Promise<MoneyCase[]> {
  const rows = await db
    .select({ row: table, ...projectNames })
    .from(table)
    .leftJoin(projectTable, sql`${projectTable.id}::text = split_part(${table.account}, ':', 2)`)
    .where(isNull(table.resolved_at))
    .orderBy(desc(table.first_seen), table.account, table.id)
    .limit(DIFFERENCES_MAX)
  return rows.map(({ row: { account: name, expected_cents, found_cents, ...row }, ...names }) => {
    const account = name.split(':')[0] as MoneyCase['account']
    const isOwed = account !== 'all' && accounts[account].side === 'credit'
    const shown = (cents: bigint) => eurosOf(isOwed ? -cents : cents)
    return { ...row, ...names, account, expected: shown(expected_cents), found: shown(found_cents) }
  })
}
