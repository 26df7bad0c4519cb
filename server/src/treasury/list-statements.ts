import { eurosOf } from '@acervo/domain/common/cents'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { BankStatement } from '@acervo/domain/treasury/statement'
import { asc, desc, eq } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { bankStatementTable } from './table.ts'

const statementKeys: readonly Key<Pick<BankStatement, 'to_day' | 'id'>>[] = [
  { column: bankStatementTable.to_day, type: 'date', of: (row) => row.to_day },
  { column: bankStatementTable.id, type: 'bigint', of: (row) => row.id },
]

const statementColumns = {
  id: bankStatementTable.id,
  format: bankStatementTable.format,
  version: bankStatementTable.version,
  statement_id: bankStatementTable.statement_id,
  from_day: bankStatementTable.from_day,
  to_day: bankStatementTable.to_day,
  opening_cents: bankStatementTable.opening_cents,
  closing_cents: bankStatementTable.closing_cents,
  entry_count: bankStatementTable.entry_count,
  file_name: bankStatementTable.file_name,
  sha256: bankStatementTable.sha256,
  imported_at: bankStatementTable.imported_at,
  imported_by: profileTable.email,
}

/** Imported statements, sorted by their last day, newest first by default. */
export async function listStatements(
  db: Db,
  { order = 'desc', limit, cursor }: { order?: SortOrder } & PageRequest,
): Promise<Page<BankStatement>> {
  const by = order === 'asc' ? asc : desc
  const found = await db
    .select(statementColumns)
    .from(bankStatementTable)
    .leftJoin(profileTable, eq(profileTable.id, bankStatementTable.imported_by))
    .where(beyond(statementKeys, order, cursor))
    .orderBy(...statementKeys.map(({ column }) => by(column)))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(({ opening_cents, closing_cents, ...row }) => ({
    ...row,
    opening: eurosOf(opening_cents),
    closing: eurosOf(closing_cents),
  }))
  return { rows, next_cursor: nextCursor(statementKeys, rows, found.length > limit) }
}
