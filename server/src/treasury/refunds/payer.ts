import { eurosOf } from '@acervo/domain/common/cents'
import { fail } from '@acervo/domain/treasury/failures'
import type { StatedPayer, UnknownPayer } from '@acervo/domain/treasury/payer'
import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { paymentOrderTable as order } from '../orders/table.ts'
import { sepaName } from '../payment-file/check-order.ts'
import { bankEntryTable as entry } from '../table.ts'
import { refundTable as refund } from './table.ts'

/** The transfers that can only be sent back once staff state the account, by their id. */
export async function unknownPayers(tx: Tx, entries: readonly number[]): Promise<Map<number, UnknownPayer>> {
  if (entries.length === 0) return new Map()
  const isReturned = exists(
    tx
      .select({ id: refund.id })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.order_id))
      .where(and(eq(refund.entry_id, entry.id), isNotNull(order.returned_entry))),
  )
  const rows = await tx
    .select({
      entry_id: entry.id,
      booked_on: entry.booked_on,
      cents: entry.cents,
      name: entry.counterparty_name,
      iban: entry.counterparty_iban,
      is_returned: isReturned.mapWith(Boolean),
    })
    .from(entry)
    .where(inArray(entry.id, [...entries]))
  const unknown = rows.flatMap(({ cents, name, iban, ...row }): UnknownPayer[] => {
    const writable = name !== null && sepaName(name) !== null ? name : null
    if (writable && iban && !row.is_returned) return []
    // If the bank returned a payment to this account, the account is useless, but its holder's name may still be right.
    return [{ ...row, amount: eurosOf(cents), name: writable, iban: row.is_returned ? null : iban }]
  })
  return new Map(unknown.map((one) => [one.entry_id, one]))
}

/** The stated account that a refund stores; empty if the bank named the account. */
export type Stated = { stated_name: string | null; stated_iban: string | null }

/**
 * Throws when neither the bank nor the person who requests the refund names the account to send a transfer back to, and
 * when the two name different accounts.
 */
export async function statedFor(tx: Tx, entryId: number, payers: readonly StatedPayer[]): Promise<Stated> {
  const unknown = (await unknownPayers(tx, [entryId])).get(entryId)
  const stated = payers.find(({ entry_id }) => entry_id === entryId)
  if (!stated) {
    if (unknown) throw fail('treasury.refund_account_unknown')
    return { stated_name: null, stated_iban: null }
  }
  if (!unknown || (unknown.iban !== null && unknown.iban !== stated.iban))
    throw fail('treasury.refund_account_known')
  return { stated_name: stated.name, stated_iban: stated.iban }
}

/** The payee and the account of a refund, for a query of the refund and of the transfer that brought the money. */
export const creditor = {
  creditor_name: sql<string | null>`coalesce(${refund.stated_name}, ${entry.counterparty_name})`,
  creditor_iban: sql<string | null>`coalesce(${refund.stated_iban}, ${entry.counterparty_iban})`,
}

/** The order that pays a refund. */
export function transferTo(to: { cents: bigint; creditor_name: string; creditor_iban: string }) {
  return { ...to, remittance: 'Devolucion de su transferencia', purpose: 'REFU' as const }
}
