import type { Entry } from '../statement.ts'
import { addTo, emptyTally, type Tally } from '../tally.ts'
import type { ReadEntry } from './head.ts'

/** What is remembered of the entries of a statement, whose balances and totals come after them. */
export type OpenStatement = {
  /** Of the entries as the bank totals them: those it has booked, and all that it lists. */
  booked: Tally
  listed: Tally
  /** Of the rows, the payments of batches among them. */
  rows: Tally
  /** The first entry, and the first in another currency than that one. */
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
