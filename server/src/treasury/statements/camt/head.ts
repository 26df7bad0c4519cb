import { fail } from '@acervo/domain/treasury/failures'
import type { Entry } from '../statement.ts'
import { all, attributeOf, find, need, textOf, type Element } from './element.ts'
import { codeOf, signedCents } from './values.ts'

/** An entry as the bank totals it, and its rows that were not read before: none while the bank has not booked it. */
export type ReadEntry = Readonly<{
  place: string
  currency: string
  amountCents: bigint
  isBooked: boolean
  rows: readonly Entry[]
}>

/** An entry without its rows. */
export type Head = Omit<ReadEntry, 'rows'>

/** `CdtDbtInd` says where the money of this very entry went, also when `RvslInd` says that it undoes another. */
export function readHead(entry: Element): Head {
  const amount = need(entry, 'Amt')
  const amountCents = signedCents(amount, need(entry, 'CdtDbtInd'))
  const booked = isBooked(entry)
  if (booked && amountCents === 0n) throw fail('treasury.camt_amount_not_positive', { element: amount.place })
  return { place: entry.place, currency: attributeOf(amount, 'Ccy'), amountCents, isBooked: booked }
}

/** `Sts` is a code up to version 001.06, later an element with one. */
function isBooked(entry: Element): boolean {
  const status = find(entry, 'Sts/Cd') ?? need(entry, 'Sts')
  return codeOf(status, ['BOOK', 'PDNG', 'INFO', 'FUTR']) === 'BOOK'
}

/** The payments of an entry. */
export function detailsOf(entry: Element): Element[] {
  return all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'))
}

/** A batch that only lists some of its payments would give its whole amount to these. */
export function checkCounts(entry: Element, payments: readonly number[]): void {
  for (const [at, group] of all(entry, 'NtryDtls').entries()) {
    const stated = textOf(find(group, 'Btch/NbOfTxs'))
    const count = payments[at] ?? 0
    if (stated !== null && count > 0 && Number(stated) !== count) throw batchDiffers(entry)
  }
}

/** The failure of a batch whose payments are not those it states. */
export function batchDiffers({ place }: Element) {
  return fail('treasury.camt_batch_differs', { element: place })
}
