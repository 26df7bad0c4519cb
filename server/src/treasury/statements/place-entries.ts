import { createHash } from 'node:crypto'
import type { Entry, PlacedEntry, StatementAccount, TakeEntries } from './statement.ts'

/** Entries passed on at once. No more than these are in memory, however large the file is. */
const BATCH_ENTRIES = 500

/** Stores entries of a file. Called with batches, in the order of the file. */
export type StoreEntries = (entries: readonly PlacedEntry[]) => Promise<unknown>

/** Assigns places to entries and passes them on in batches. `end` passes on the rest. */
export function placeEntries(
  account: StatementAccount,
  store: StoreEntries,
): { take: TakeEntries; end: () => Promise<unknown> } {
  let batch: PlacedEntry[] = []
  let [current, ordinal] = [0, 0]
  const end = () => {
    const entries = batch
    batch = []
    return store(entries)
  }
  const take: TakeEntries = async (statement, entries) => {
    if (statement !== current) [current, ordinal] = [statement, 0]
    for (const entry of entries) {
      batch.push({ ...entry, statement, ordinal, content: contentOf(account, entry) })
      ordinal += 1
      if (batch.length === BATCH_ENTRIES) await end()
    }
  }
  return { take, end }
}

/** Few banks number their entries, so all that the bank says about an entry identifies it. */
function contentOf({ iban, currency }: StatementAccount, entry: Entry): string {
  const { bookedOn, valueOn, amountCents, reference, bankReference } = entry
  const { counterpartyName, counterpartyIban, remittance } = entry
  return createHash('sha256')
    .update(
      JSON.stringify([
        iban,
        currency,
        bookedOn,
        valueOn,
        String(amountCents),
        reference,
        bankReference,
        counterpartyName,
        counterpartyIban,
        remittance,
      ]),
    )
    .digest('hex')
}
