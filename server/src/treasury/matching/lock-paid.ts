import { fail } from '@acervo/domain/treasury/failures'
import type { Tx } from '../../adapters/db/port.ts'
import { lockInvestments, type InvestmentRow } from '../../investments/repo.ts'
import { findBlocked } from '../../investments/steps/check-nobody-blocked.ts'
import { lockAccounts } from '../../ledger/balances.ts'
import { matchAccounts } from './post-match.ts'

/**
 * Locks the investments that transfers pay, and whatever verifying or undoing their payments locks and posts to; their transfers
 * are locked already. All in one order, so that two people, or a match and an import, never wait for each other. Throws
 * when one does not exist, or is to be verified and somebody is blocked.
 */
export async function lockPaid(tx: Tx, ids: readonly string[]): Promise<InvestmentRow[]> {
  const rows = await lockInvestments(tx, ids)
  if (rows.length < new Set(ids).size) throw fail('treasury.match_not_found')
  const awaited = rows.filter(({ status }) => status === 'review')
  for (const refusal of (await findBlocked(tx, awaited)).values()) throw refusal
  await lockAccounts(tx, matchAccounts(rows))
  return rows
}
