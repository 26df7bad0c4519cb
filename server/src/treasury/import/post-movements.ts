import { movementEntries, openingEntries } from '@acervo/domain/ledger/bank'
import type { Tx } from '../../adapters/db/port.ts'
import { lockAccounts } from '../../ledger/balances.ts'
import { postAll, type Posting } from '../../ledger/post.ts'
import { newEntries } from './entries.ts'

/**
 * Posts the opening balance of the first statement, the new entries, and the orders they settle. Runs after all other
 * locks are taken, and locks the accounts in the same order as concurrent postings. Incoming entries are posted first,
 * so that the account is not overdrawn on the way to a positive balance.
 */
export async function postMovements(
  tx: Tx,
  opening: bigint | undefined,
  ofOrders: readonly Posting[],
  at: Date,
): Promise<void> {
  const first: Posting[] = opening
    ? [{ key: 'opening:bank', kind: 'opening', entries: openingEntries(opening), at }]
    : []
  const movements = [...movementEntries(1n), ...movementEntries(-1n)]
  const posted = [...first, ...ofOrders].flatMap(({ entries }) => entries)
  await lockAccounts(
    tx,
    [...movements, ...posted].map(({ account }) => account),
  )
  await postAll(tx, first)
  for await (const entries of newEntries(tx)) await postAll(tx, entries.map(postingOf))
  await postAll(tx, ofOrders)

  function postingOf({ fingerprint, cents }: { fingerprint: string; cents: bigint }): Posting {
    return { key: `bank_entry:${fingerprint}`, kind: 'bank_entry', entries: movementEntries(cents), at }
  }
}
