import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Entry } from '../statements/statement.ts'
import type { Movement } from '../orders/settle-orders.ts'
import { bankEntryTable } from '../table.ts'

/** An entry that is not known yet, with the statement that brings it and its place there. */
export type NewEntry = Entry & { statement: number; ordinal: number }

/** Entries of one SQL statement: their columns stay far below the 65,535 parameters of PostgreSQL. */
const BATCH_ENTRIES = 500
const BATCH_FINGERPRINTS = 5_000

/** Those of the fingerprints that are stored. */
export async function knownFingerprints(tx: Tx, fingerprints: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < fingerprints.length; at += BATCH_FINGERPRINTS) {
    const some = fingerprints.slice(at, at + BATCH_FINGERPRINTS)
    const rows = await tx
      .select({ fingerprint: bankEntryTable.fingerprint })
      .from(bankEntryTable)
      .where(sql`${bankEntryTable.fingerprint} = any(${sql.param(some)})`)
    for (const { fingerprint } of rows) known.add(fingerprint)
  }
  return known
}

/** Stores entries in this order, which their ids keep, and returns what settles our orders. */
export async function storeEntries(tx: Tx, entries: readonly NewEntry[]): Promise<Movement[]> {
  const { id, cents, reference, bank_reference, remittance } = bankEntryTable
  const stored: Movement[] = []
  for (let at = 0; at < entries.length; at += BATCH_ENTRIES)
    stored.push(
      ...(await tx
        .insert(bankEntryTable)
        .values(entries.slice(at, at + BATCH_ENTRIES).map(rowOf))
        .returning({ id, cents, reference, bank_reference, remittance })),
    )
  return stored
}

function rowOf(entry: NewEntry): typeof bankEntryTable.$inferInsert {
  return {
    statement: entry.statement,
    ordinal: entry.ordinal,
    fingerprint: entry.fingerprint,
    booked_on: entry.bookedOn,
    value_on: entry.valueOn,
    cents: entry.amountCents,
    reference: entry.reference,
    bank_reference: entry.bankReference,
    counterparty_name: entry.counterpartyName,
    counterparty_iban: entry.counterpartyIban,
    remittance: entry.remittance,
    transaction_code: entry.transactionCode,
    reversal: entry.isReversal,
    return_reason: entry.returnReason,
  }
}
