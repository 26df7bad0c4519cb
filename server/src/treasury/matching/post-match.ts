import { matchEntries } from '@acervo/domain/ledger/payments'
import { reversed } from '@acervo/domain/ledger/accounts'
import type { Tx } from '../../adapters/db/port.ts'
import { post } from '../../ledger/post.ts'

/** What a match assigns to one investment, in cents. */
type Matched = { match: string; investment: string; cents: bigint }

/** The bank's statement shows a confirmed payment. */
export async function postMatch(tx: Tx, { match, investment, cents }: Matched, at: Date): Promise<void> {
  await post(tx, {
    key: `match:${match}:${investment}`,
    kind: 'match',
    investment_id: investment,
    entries: matchEntries(cents),
    at,
  })
}

/** The match was a mistake. */
export async function postUndoneMatch(
  tx: Tx,
  { match, investment, cents }: Matched,
  at: Date,
): Promise<void> {
  await post(tx, {
    key: `match_undone:${match}:${investment}`,
    kind: 'match_undone',
    investment_id: investment,
    entries: reversed(matchEntries(cents)),
    at,
  })
}
