import { fail } from '@acervo/domain/treasury/failures'
import type { Entry } from '../statement.ts'
import { currencyOf, find, need, type Element } from './element.ts'
import { signedCents } from './values.ts'
import { rowOf, remittanceOf } from './row.ts'
import { readHead, detailsOf, checkCounts, batchDiffers, type ReadEntry, type Head } from './head.ts'

/**
 * A batch: one `Ntry` with several `TxDtls`, each of which becomes a row. `rows`: the rows without a text of their own.
 * They get the entry's text, which comes last.
 */
export type Batch = { entry: Element; head: Head; cents: bigint; rows: Entry[] }

/** Begins a batch with the part of the entry before its second payment. Also returns the first payment. */
export function openBatch(entry: Element): { batch: Batch; first: Element | undefined } {
  const [first] = detailsOf(entry)
  return {
    batch: { entry, head: readHead(entry), cents: 0n, rows: [] },
    first: first && { ...first, place: `${first.place}[1]` },
  }
}

/**
 * The row of a payment in a batch. Empty when the bank has not booked the batch, when the payment is of zero, and when
 * the row has to wait for the end of the batch.
 */
export function readPayment(batch: Batch, detail: Element, ownIban: string): Entry[] {
  const { entry, head } = batch
  if (!head.isBooked) return []
  const cents = amountOfDetail(entry, detail, head.currency)
  if (cents === 0n) return []
  const row = rowOf(entry, detail, cents, ownIban)
  batch.cents += row.amountCents
  if (row.remittance !== '') return [row]
  batch.rows.push(row)
  return []
}

/** Ends a batch with the rest of the entry. The payments must add up to the entry's amount. */
export function endBatch(
  { head, cents, rows }: Batch,
  entry: Element,
  payments: readonly number[],
): ReadEntry {
  checkCounts(entry, payments)
  if (head.isBooked && cents !== head.amountCents) throw batchDiffers(entry)
  const remittance = remittanceOf(entry, undefined)
  return { ...head, rows: rows.map((row) => ({ ...row, remittance })) }
}

/**
 * Up to version 001.02 a payment has its amount only in `AmtDtls`. A payment without a sign of its own has the entry's
 * sign.
 */
function amountOfDetail(entry: Element, detail: Element, currency: string): bigint {
  const amounts = [find(detail, 'Amt'), find(detail, 'AmtDtls/TxAmt/Amt')].filter((one) => one !== undefined)
  const amount = amounts.find((one) => currencyOf(one) === currency)
  if (!amount) {
    const [foreign] = amounts
    if (foreign) throw fail('treasury.camt_currency_differs', { element: foreign.place, currency })
    throw fail('treasury.camt_element_missing', { element: `${detail.place}/Amt` })
  }
  return signedCents(amount, find(detail, 'CdtDbtInd') ?? need(entry, 'CdtDbtInd'))
}
