import { fail } from '@acervo/domain/treasury/failures'
import type { Tx } from '../../adapters/db/port.ts'
import { lockInvestments, type InvestmentRow } from '../../investments/repo.ts'
import { findBlocked } from '../../investments/steps/check-nobody-blocked.ts'
import { lockAccounts } from '../../ledger/balances.ts'
import { matchAccounts } from './post-match.ts'

/**
 * Locks the investments that locked transfers pay, and everything that verifying or undoing their payments needs:
 * people, projects and ledger accounts. There is one lock order for all callers, so that a match never deadlocks with
 * another match or an import. Throws when an investment does not exist, and when a payment is to be verified while its
 * investor or project is blocked.
 */
export async function lockPaid(tx: Tx, ids: readonly string[]): Promise<InvestmentRow[]> {
  const rows = await lockInvestments(tx, ids)
  if (rows.length < new Set(ids).size) throw fail('treasury.match_not_found')
  const awaited = rows.filter(({ status }) => status === 'review')
  for (const refusal of (await findBlocked(tx, awaited)).values()) throw refusal
  await lockAccounts(tx, matchAccounts(rows))
  return rows
}
