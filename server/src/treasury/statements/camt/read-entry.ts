import { isPaymentReference } from '@acervo/domain/investments/payment-reference'
import { fail } from '@acervo/domain/treasury/failures'
import { REMITTANCE_CHARACTERS_MAX, type Entry } from '../statement.ts'
import {
  all,
  attributeOf,
  codeOf,
  dayIn,
  find,
  invalid,
  need,
  shortTextOf,
  signedCents,
  textOf,
  type Element,
} from './element.ts'
import { counterpartyOf, type Role } from './party.ts'

/** An entry as the bank totals it, and its rows that were not read before: none while the bank has not booked it. */
export type ReadEntry = Readonly<{
  place: string
  currency: string
  amountCents: bigint
  isBooked: boolean
  rows: readonly Entry[]
}>

/** Far beyond what any bank sends, or anybody reads. */
const TEXT_CHARACTERS_MAX = 10_000

/** Reads one `Ntry` of any version with at most one payment; `payments`: how many each of its `NtryDtls` has. */
export function readEntry(entry: Element, payments: readonly number[], ownIban: string): ReadEntry {
  const read = readHead(entry)
  checkCounts(entry, payments)
  return {
    ...read,
    rows: read.isBooked ? [rowOf(entry, detailsOf(entry)[0], read.amountCents, ownIban)] : [],
  }
}

/** A batch, one `Ntry` with several `TxDtls`, of which each becomes a row. `rows`: those that need its own text, which comes last. */
export type Batch = { entry: Element; head: Head; cents: bigint; rows: Entry[] }

/** Begins to read a batch with what the entry has until its second payment; returns its first one as well. */
export function openBatch(entry: Element): { batch: Batch; first: Element | undefined } {
  const [first] = detailsOf(entry)
  return {
    batch: { entry, head: readHead(entry), cents: 0n, rows: [] },
    first: first && { ...first, place: `${first.place}[1]` },
  }
}

/** The row of a payment of a batch, unless it comes with the end of the batch, or the bank has not booked it. */
export function readPayment(batch: Batch, detail: Element, ownIban: string): Entry[] {
  const { entry, head } = batch
  if (!head.isBooked) return []
  const row = rowOf(entry, detail, amountOfDetail(entry, detail, head.currency), ownIban)
  batch.cents += row.amountCents
  if (row.remittance !== '') return [row]
  batch.rows.push(row)
  return []
}

/** Ends a batch with the entry without its payments. Their amounts must add up to the entry's. */
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

type Head = Omit<ReadEntry, 'rows'>

/** `CdtDbtInd` says where the money of this very entry went, also when `RvslInd` says that it undoes another. */
function readHead(entry: Element): Head {
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

function detailsOf(entry: Element): Element[] {
  return all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'))
}

/** A batch that only lists some of its payments would give its whole amount to these. */
function checkCounts(entry: Element, payments: readonly number[]): void {
  for (const [at, group] of all(entry, 'NtryDtls').entries()) {
    const stated = textOf(find(group, 'Btch/NbOfTxs'))
    const count = payments[at] ?? 0
    if (stated !== null && count > 0 && Number(stated) !== count) throw batchDiffers(entry)
  }
}

function batchDiffers({ place }: Element) {
  return fail('treasury.camt_batch_differs', { element: place })
}

/** Up to version 001.02 the amount of a payment is only in `AmtDtls`. What has no sign of its own has the entry's. */
function amountOfDetail(entry: Element, detail: Element, currency: string): bigint {
  const amounts = [find(detail, 'Amt'), find(detail, 'AmtDtls/TxAmt/Amt')].filter((one) => one !== undefined)
  const amount = amounts.find((one) => attributeOf(one, 'Ccy') === currency)
  if (!amount) {
    const [foreign] = amounts
    if (foreign) throw fail('treasury.camt_currency_differs', { element: foreign.place, currency })
    throw fail('treasury.camt_element_missing', { element: `${detail.place}/Amt` })
  }
  const cents = signedCents(amount, find(detail, 'CdtDbtInd') ?? need(entry, 'CdtDbtInd'))
  if (cents === 0n) throw fail('treasury.camt_amount_not_positive', { element: amount.place })
  return cents
}

function rowOf(entry: Element, detail: Element | undefined, amountCents: bigint, ownIban: string): Entry {
  const [booked, value] = [find(entry, 'BookgDt'), find(entry, 'ValDt')]
  const isReversal = isTrue(find(entry, 'RvslInd'))
  const returnReason = returnReasonOf(entry, detail)
  // Money that comes back names the parties of the payment that it undoes.
  const isCredit = amountCents > 0n !== (isReversal || returnReason !== null)
  const roles: Role[] = isCredit ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const party = counterpartyOf(find(detail, 'RltdPties'), roles, ownIban)
  return {
    // Both are optional in the schema: what has only one of them happened on that day.
    bookedOn: dayIn(booked ?? value ?? need(entry, 'BookgDt')),
    valueOn: dayIn(value ?? booked ?? need(entry, 'ValDt')),
    amountCents,
    reference: referenceOf(detail),
    bankReference:
      shortTextOf(find(detail, 'Refs/AcctSvcrRef')) ??
      shortTextOf(find(entry, 'AcctSvcrRef')) ??
      shortTextOf(find(entry, 'NtryRef')),
    counterpartyName: party.name,
    counterpartyIban: party.iban,
    remittance: remittanceOf(entry, detail),
    isReversal,
    returnReason,
    transactionCode: transactionCodeOf(find(detail, 'BkTxCd/Domn') ?? find(entry, 'BkTxCd/Domn')),
  }
}

function isTrue(element: Element | undefined): boolean {
  return element !== undefined && ['true', '1'].includes(codeOf(element, ['true', 'false', '1', '0']))
}

function referenceOf(detail: Element | undefined): string | null {
  const structured = all(find(detail, 'RmtInf'), 'Strd').map((one) =>
    shortTextOf(find(one, 'CdtrRefInf/Ref')),
  )
  const endToEnd = shortTextOf(find(detail, 'Refs/EndToEndId'))
  const candidates = [...structured, endToEnd].filter((one) => one !== null && one !== 'NOTPROVIDED')
  const reference = candidates.find((one) => one !== null && isPaymentReference(one))
  return reference ? reference.replace(/\s/g, '').toUpperCase() : (candidates[0] ?? null)
}

/** What the payer wrote, or else what the bank says the movement is. */
function remittanceOf(entry: Element, detail: Element | undefined): string {
  const lines = all(find(detail, 'RmtInf'), 'Ustrd')
    .map((one) => textOf(one))
    .filter((one) => one !== null)
  const text =
    lines.join(' ') || (textOf(find(detail, 'AddtlTxInf')) ?? textOf(find(entry, 'AddtlNtryInf')) ?? '')
  if (text.length > TEXT_CHARACTERS_MAX)
    throw fail('treasury.camt_element_too_long', { element: (detail ?? entry).place })
  return text.slice(0, REMITTANCE_CHARACTERS_MAX).toWellFormed()
}

/** MS03 is the code of an unspecified reason, for banks that only say that a payment came back (family `RRTN`). */
function returnReasonOf(entry: Element, detail: Element | undefined): string | null {
  const returned = find(detail, 'RtrInf')
  const code = find(returned, 'Rsn/Cd') ?? find(returned, 'Rsn/Prtry')
  const text = textOf(code)
  if (code && (text === null || text.length > 35)) throw invalid(code)
  if (text !== null) return text
  const family = find(detail, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? find(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd')
  return returned || textOf(family) === 'RRTN' ? 'MS03' : null
}

function transactionCodeOf(domain: Element | undefined): string | null {
  const parts = ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd'].map((path) => textOf(find(domain, path)))
  return parts.every((part) => part !== null && part.length <= 4) ? parts.join('/') : null
}
