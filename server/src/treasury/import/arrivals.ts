import { referencesIn } from '@acervo/domain/treasury/find-reference'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { orderReferencesIn } from '../orders/reference.ts'
import type { PlacedEntry } from '../statements/statement.ts'

/**
 * Creates the temporary table that holds the entries of a file until the whole file is read. A file of any length
 * therefore takes no memory of the server, and nobody else sees its entries. The table ends with the transaction.
 */
export async function openArrivals(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table bank_arrival (
      statement int, ordinal int, content text, booked_on date, value_on date, cents bigint, reference text,
      bank_reference text, counterparty_name text, counterparty_iban text, remittance text, transaction_code text,
      reversal boolean, return_reason text, order_reference text
    ) on commit drop`)
}

/** Adds entries; callers pass small batches. */
export async function addArrivals(tx: Tx, entries: readonly PlacedEntry[]): Promise<void> {
  await tx.execute(sql`
    insert into bank_arrival
    select * from json_populate_recordset(null::bank_arrival, ${JSON.stringify(entries.map(rowOf))}::json)`)
}

/**
 * The end-to-end id of the only order that an entry names. An incoming transfer that also names an investment pays that
 * investment, even if the sender mentions a payment of ours: the texts in our orders never name an investment.
 */
function orderOf({ reference, bankReference, remittance, ...entry }: PlacedEntry): string | null {
  const text = [reference, bankReference, remittance].join(' ')
  const [order, ...others] = orderReferencesIn(text)
  const isUndone = entry.isReversal || entry.returnReason !== null
  if (order === undefined || others.length > 0) return null
  return entry.amountCents > 0n && !isUndone && referencesIn(text).length > 0 ? null : order
}

function rowOf(entry: PlacedEntry) {
  const { reference, bankReference, remittance } = entry
  return {
    statement: entry.statement,
    ordinal: entry.ordinal,
    content: entry.content,
    booked_on: entry.bookedOn,
    value_on: entry.valueOn,
    cents: String(entry.amountCents),
    reference,
    bank_reference: bankReference,
    counterparty_name: entry.counterpartyName,
    counterparty_iban: entry.counterpartyIban,
    remittance,
    transaction_code: entry.transactionCode,
    reversal: entry.isReversal,
    return_reason: entry.returnReason,
    order_reference: orderOf(entry),
  }
}
