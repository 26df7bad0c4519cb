import type { Element } from './element.ts'
import { rowOf } from './row.ts'
import { readHead, detailsOf, checkCounts, type ReadEntry } from './head.ts'

/**
 * Reads one `Ntry` of any version with at most one payment. `payments`: the number of payments in each of its
 * `NtryDtls`.
 */
export function readEntry(entry: Element, payments: readonly number[], ownIban: string): ReadEntry {
  const read = readHead(entry)
  checkCounts(entry, payments)
  return {
    ...read,
    // Some banks also list what moved no money, such as a settlement of no interest.
    rows:
      read.isBooked && read.amountCents !== 0n
        ? [rowOf(entry, detailsOf(entry)[0], read.amountCents, ownIban)]
        : [],
  }
}
