import { eurosOf } from '@acervo/domain/common/cents'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { BankEntryState, Direction } from '@acervo/domain/treasury/entry-states'
import type { SuggestionReason } from '@acervo/domain/treasury/suggestion-reason'
import type { EntrySort } from '@acervo/domain/treasury/lists'
import { fail } from '@acervo/domain/treasury/failures'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { profileTable } from '../identity/table.ts'
import { allocationsOf } from './allocation/repo.ts'
import { matchedLinesOf } from './matching/lines.ts'
import { suggestMatches } from './matching/suggest.ts'
import { ordersOfEntries } from './orders/by-hand/read.ts'
import { unknownPayers } from './refunds/payer.ts'
import { refundedOf } from './refunds/refunded.ts'
import { bankEntryTable } from './table.ts'
import { pageWithReason, READ_AT_MOST } from './with-reason.ts'

type EntryKey = Key<Pick<Selected, 'booked_on' | 'cents' | 'id'>>
const entryId: EntryKey = { column: bankEntryTable.id, type: 'bigint', of: (row) => row.id }
const entryKeysOf: Record<EntrySort, readonly EntryKey[]> = {
  booked: [{ column: bankEntryTable.booked_on, type: 'date', of: (row) => row.booked_on }, entryId],
  amount: [{ column: bankEntryTable.cents, type: 'bigint', of: (row) => String(row.cents) }, entryId],
}

export type EntryFilter = {
  state?: BankEntryState
  direction?: Direction
  /** Only open transfers whose likeliest suggestion has this reason. */
  reason?: SuggestionReason
  search?: string
  sort?: EntrySort
  order?: SortOrder
  /** Only these rows. */
  ids?: readonly number[]
}

/** Movements whose counterparty, text or references contain the search; newest first by default. */
export async function listEntries(
  db: Db,
  {
    state,
    direction,
    reason,
    search,
    sort = 'booked',
    order = 'desc',
    ids,
    ...page
  }: EntryFilter & PageRequest,
  readAtMost = READ_AT_MOST,
): Promise<Page<BankEntry>> {
  const keys = entryKeysOf[sort]
  const by = order === 'asc' ? asc : desc
  const { cents } = bankEntryTable
  const listed = and(
    state && eq(bankEntryTable.state, state),
    direction && (direction === 'in' ? gt(cents, 0n) : lt(cents, 0n)),
    reason && and(eq(bankEntryTable.state, 'open'), gt(cents, 0n)),
    search ? isFound(search) : undefined,
    ids && inArray(bankEntryTable.id, [...ids]),
  )
  const read = (cursor: string | undefined, limit: number) =>
    selectEntries(db, and(listed, beyond(keys, order, cursor)))
      .orderBy(...keys.map(({ column }) => by(column)))
      .limit(limit)
  if (reason) {
    const { rows, next_cursor } = await pageWithReason(db, { reason, keys, read, ...page }, readAtMost)
    return { rows: await onTheWire(db, rows), next_cursor }
  }
  const found = await read(page.cursor, page.limit + 1)
  const rows = found.slice(0, page.limit)
  return { rows: await onTheWire(db, rows), next_cursor: nextCursor(keys, rows, found.length > page.limit) }
}

/** Stored IBANs and references have no spaces; screens and banks show them in groups. */
function isFound(search: string): SQL | undefined {
  const { searched } = bankEntryTable
  const bare = search.replace(/[\s\p{Cf}]/gu, '')
  const isGrouped = bare !== search && /^([a-z]{2}\d{2}[a-z\d]*|\d{4,})$/i.test(bare)
  return isGrouped ? or(holds(searched, search), holds(searched, bare)) : holds(searched, search)
}

/** Throws when there is none. */
export async function readEntry(tx: Tx, id: number): Promise<BankEntry> {
  const [entry] = await onTheWire(tx, await selectEntries(tx, eq(bankEntryTable.id, id)))
  if (!entry) throw fail('treasury.entry_not_found')
  return entry
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
  const orders = await ordersOfEntries(tx, explained)
  const open = rows.filter(({ cents, matched_cents, state }) => cents > matched_cents && state === 'open')
  const unknown = await unknownPayers(
    tx,
    open.map(({ id }) => id),
  )
  return rows.map(({ cents, matched_cents, ...row }) => ({
    ...row,
    amount: eurosOf(cents),
    unmatched: eurosOf(cents > 0n ? cents - matched_cents : 0n),
    lines: lines.get(row.id) ?? [],
    refunded: eurosOf(refunded.get(row.id) ?? 0n),
    allocation: allocations.get(row.id) ?? null,
    orders: orders.get(row.id) ?? null,
    suggestions: suggestions.get(row.id) ?? [],
    unknown_payer: unknown.get(row.id) ?? null,
  }))
}
