import type { Entry } from '../statement.ts'
import { addTo, emptyTally, type Tally } from '../tally.ts'
import type { ReadEntry } from './head.ts'

/** Sums over the entries of a statement that are needed later, because the balances and totals follow the entries. */
export type OpenStatement = {
  /** Entries as the bank totals them: the booked ones, and all that it lists. */
  booked: Tally
  listed: Tally
  /** Rows, including the payments of batches. */
  rows: Tally
  /** The first entry, and the first entry in another currency. */
  inCurrencies: Pick<ReadEntry, 'place' | 'currency'>[]
}

export function openStatement(): OpenStatement {
  return { booked: emptyTally(), listed: emptyTally(), rows: emptyTally(), inCurrencies: [] }
}

export function addRows(open: OpenStatement, rows: readonly Entry[]) {
  for (const row of rows) addTo(open.rows, row.amountCents)
}

export function addEntry(open: OpenStatement, { place, currency, amountCents, isBooked }: ReadEntry) {
  addTo(open.listed, amountCents)
  if (isBooked) addTo(open.booked, amountCents)
  const [first, other] = open.inCurrencies
  if (!first || (!other && currency !== first.currency)) open.inCurrencies.push({ place, currency })
}
