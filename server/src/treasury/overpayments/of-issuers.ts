import { accountName, type Account } from '@acervo/domain/ledger/accounts'
import { fail } from '@acervo/domain/treasury/failures'
import type { Tx } from '../../adapters/db/port.ts'
import { lockAccounts, readBalances } from '../../ledger/balances.ts'

type Order = { project_id: string | null; cents: bigint; withdrawn_at: string | null }

/**
 * Throws unless the issuers of reversed distributions still have the money of these orders, which went back to them.
 * Locks all accounts of the postings that follow.
 */
export async function requireOfIssuers(tx: Tx, orders: readonly Order[]): Promise<void> {
  const taken = new Map<string, bigint>()
  const accounts: Account[] = []
  for (const { project_id, cents, withdrawn_at } of orders) {
    if (project_id === null || withdrawn_at === null) continue
    const account = { kind: 'issuer', project_id } as const
    accounts.push(account)
    const name = accountName(account)
    taken.set(name, (taken.get(name) ?? 0n) + cents)
  }
  if (accounts.length === 0) return
  await lockAccounts(tx, [...accounts, { kind: 'unallocated' }, { kind: 'unexplained' }])
  const balances = await readBalances(tx, [...taken.keys()])
  for (const [name, cents] of taken)
    if (-(balances.get(name) ?? 0n) < cents) throw fail('treasury.refund_spent')
}
