import { matchEntries } from '@acervo/domain/ledger/payments'
import { reversed, type Account } from '@acervo/domain/ledger/accounts'
import type { Tx } from '../../adapters/db/port.ts'
import { post } from '../../ledger/post.ts'

/** The part of a match that pays one investment, in cents. */
type Matched = { match: string; investment: string; cents: bigint }

/** Every ledger account that verifying, matching or undoing the payments of these investments may post to. */
export function matchAccounts(investments: readonly { project_id: string }[]): Account[] {
  return [
    { kind: 'confirmed' },
    ...investments.map(({ project_id }): Account => ({ kind: 'investor_funds', project_id })),
    { kind: 'refunds_payable' },
    { kind: 'unallocated' },
  ]
}

/** Posts that a statement shows a confirmed payment. */
export async function postMatch(tx: Tx, { match, investment, cents }: Matched, at: Date): Promise<void> {
  await post(tx, {
    key: `match:${match}:${investment}`,
    kind: 'match',
    investment_id: investment,
    entries: matchEntries(cents),
    at,
  })
}

/** Posts that the match was a mistake. */
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
