import { eurosOf } from '@acervo/domain/common/cents'
import type { SortOrder } from '@acervo/domain/common/sort-order'
import { accountKinds, accounts } from '@acervo/domain/ledger/accounts'
import type { BankEntryState, Direction } from '@acervo/domain/treasury/entry-states'
import type { EntrySort } from '@acervo/domain/treasury/lists'
import type { Balances, BankEntry, BankStatement } from '@acervo/domain/treasury/statement'
import { and, asc, desc, eq, gt, inArray, lt, max, sql, type SQL } from 'drizzle-orm'
import { beyond, nextCursor, type Key } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { profileTable } from '../identity/table.ts'
import { ledgerAccountTable } from '../ledger/table.ts'
import { allocationsOf } from './allocation/repo.ts'
import { matchedLinesOf } from './matching/lines.ts'
import { suggestMatches } from './matching/suggest.ts'
import { refundedOf } from './refunds/repo.ts'
import { bankEntryTable, bankStatementTable } from './table.ts'

type Page<Row> = { rows: Row[]; next_cursor: string | null }
type PageAsked = { limit: number; cursor?: string }

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

/** Imported statements, the newest day first unless asked otherwise. */
export async function listStatements(
  db: Db,
  { order = 'desc', limit, cursor }: { order?: SortOrder } & PageAsked,
): Promise<Page<BankStatement>> {
  const by = order === 'asc' ? asc : desc
  const rows = await db
    .select(statementColumns)
    .from(bankStatementTable)
    .leftJoin(profileTable, eq(profileTable.id, bankStatementTable.imported_by))
    .where(beyond(statementKeys, order, cursor))
    .orderBy(...statementKeys.map(({ column }) => by(column)))
    .limit(limit + 1)
  return pageOf(statementKeys, rows, limit, ({ opening_cents, closing_cents, ...row }) => ({
    ...row,
    opening: eurosOf(opening_cents),
    closing: eurosOf(closing_cents),
  }))
}

type EntryKey = Key<Pick<Selected, 'booked_on' | 'cents' | 'id'>>
const entryId: EntryKey = { column: bankEntryTable.id, type: 'bigint', of: (row) => row.id }
const entryKeysOf: Record<EntrySort, readonly EntryKey[]> = {
  booked: [{ column: bankEntryTable.booked_on, type: 'date', of: (row) => row.booked_on }, entryId],
  amount: [{ column: bankEntryTable.cents, type: 'bigint', of: (row) => String(row.cents) }, entryId],
}

export type EntryFilter = {
  state?: BankEntryState
  direction?: Direction
  search?: string
  sort?: EntrySort
  order?: SortOrder
  /** Only these rows. */
  ids?: readonly number[]
}

/** Movements whose other side, text or references contain the search, newest first unless sorted otherwise. */
export async function listEntries(
  db: Db,
  { state, direction, search, sort = 'booked', order = 'desc', ids, limit, cursor }: EntryFilter & PageAsked,
): Promise<Page<BankEntry>> {
  const keys = entryKeysOf[sort]
  const by = order === 'asc' ? asc : desc
  const { cents, searched } = bankEntryTable
  const rows = await selectEntries(
    db,
    and(
      state && eq(bankEntryTable.state, state),
      direction && (direction === 'in' ? gt(cents, 0n) : lt(cents, 0n)),
      search ? holds(searched, search) : undefined,
      ids && inArray(bankEntryTable.id, [...ids]),
      beyond(keys, order, cursor),
    ),
  )
    .orderBy(...keys.map(({ column }) => by(column)))
    .limit(limit + 1)
  const page = pageOf(keys, rows, limit, (row) => row)
  return { ...page, rows: await onTheWire(db, page.rows) }
}

export async function findEntry(tx: Tx, id: number): Promise<BankEntry | undefined> {
  const [entry] = await onTheWire(tx, await selectEntries(tx, eq(bankEntryTable.id, id)))
  return entry
}

/** The last day that imported statements cover; null before the first one. */
export async function readLastDay(db: Tx): Promise<string | null> {
  const [row] = await db.select({ day: max(bankStatementTable.to_day) }).from(bankStatementTable)
  return row?.day ?? null
}

/** What the bank says is on the account, and every kind of account of the ledger, in the order of the domain. */
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

const entryColumns = {
  id: bankEntryTable.id,
  booked_on: bankEntryTable.booked_on,
  value_on: bankEntryTable.value_on,
  cents: bankEntryTable.cents,
  matched_cents: bankEntryTable.matched_cents,
  reference: bankEntryTable.reference,
  bank_reference: bankEntryTable.bank_reference,
  counterparty_name: bankEntryTable.counterparty_name,
  counterparty_iban: bankEntryTable.counterparty_iban,
  remittance: bankEntryTable.remittance,
  transaction_code: bankEntryTable.transaction_code,
  reversal: bankEntryTable.reversal,
  return_reason: bankEntryTable.return_reason,
  state: bankEntryTable.state,
  set_aside_reason: bankEntryTable.set_aside_reason,
  set_aside_at: bankEntryTable.set_aside_at,
  set_aside_by: profileTable.email,
}

function selectEntries(tx: Tx, where: SQL | undefined) {
  return tx
    .select(entryColumns)
    .from(bankEntryTable)
    .leftJoin(profileTable, eq(profileTable.id, bankEntryTable.set_aside_by))
    .where(where)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectEntries>>[number]

async function onTheWire(tx: Tx, rows: readonly Selected[]): Promise<BankEntry[]> {
  const explained = rows.filter(({ matched_cents }) => matched_cents !== 0n).map(({ id }) => id)
  const lines = await matchedLinesOf(tx, explained)
  const suggestions = await suggestMatches(tx, rows)
  const allocations = await allocationsOf(tx, explained)
  const refunded = await refundedOf(tx, explained)
  return rows.map(({ cents, matched_cents, ...row }) => ({
    ...row,
    amount: eurosOf(cents),
    unmatched: eurosOf(cents > 0n ? cents - matched_cents : 0n),
    lines: lines.get(row.id) ?? [],
    refunded: eurosOf(refunded.get(row.id) ?? 0n),
    allocation: allocations.get(row.id) ?? null,
    suggestions: suggestions.get(row.id) ?? [],
  }))
}

function pageOf<Found, Row>(
  keys: readonly Key<Row>[],
  found: Found[],
  limit: number,
  toRow: (row: Found) => Row,
): Page<Row> {
  const rows = found.slice(0, limit).map(toRow)
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}
