import { fail } from '@acervo/domain/treasury/failures'
import type { Entry } from '../statement.ts'
import { all, currencyOf, find, need, textOf, type Element } from './element.ts'
import { codeOf, signedCents } from './values.ts'

/**
 * An entry with the amount that the bank totals, and those of its rows that were not read before. There are no rows
 * while the bank has not booked the entry.
 */
export type ReadEntry = Readonly<{
  place: string
  currency: string
  amountCents: bigint
  isBooked: boolean
  rows: readonly Entry[]
}>

/** An entry without its rows. */
export type Head = Omit<ReadEntry, 'rows'>

/** `CdtDbtInd` gives the direction of this entry itself, even if `RvslInd` says that the entry reverses another. */
export function readHead(entry: Element): Head {
  const amount = need(entry, 'Amt')
  const amountCents = signedCents(amount, need(entry, 'CdtDbtInd'))
  return {
    place: entry.place,
    currency: currencyOf(amount),
    amountCents,
    isBooked: isBooked(entry),
  }
}

/** Up to version 001.06 `Sts` is a code, later an element with a code. */
function isBooked(entry: Element): boolean {
  const status = find(entry, 'Sts/Cd') ?? need(entry, 'Sts')
  return codeOf(status, ['BOOK', 'PDNG', 'INFO', 'FUTR']) === 'BOOK'
}

/** The payments of an entry. */
export function detailsOf(entry: Element): Element[] {
  return all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'))
}

/** Refuses a batch that lists only some of its payments: it would give its whole amount to these. */
export function checkCounts(entry: Element, payments: readonly number[]): void {
  for (const [at, group] of all(entry, 'NtryDtls').entries()) {
    const stated = textOf(find(group, 'Btch/NbOfTxs'))
    const count = payments[at] ?? 0
    if (stated !== null && count > 0 && Number(stated) !== count) throw batchDiffers(entry)
  }
}

/** The failure for a batch whose payments differ from the batch's own count or sum. */
export function batchDiffers({ place }: Element) {
  return fail('treasury.camt_batch_differs', { element: place })
}
