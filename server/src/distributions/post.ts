import { accountName, reversed } from '@acervo/domain/ledger/accounts'
import { distributionEntries, type PaidOut } from '@acervo/domain/ledger/distributions'
import type { Tx } from '../adapters/db/port.ts'
import { lockBalances } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'

type Posted = PaidOut & { id: string }

/** A distribution was approved. */
export async function postDistribution(tx: Tx, { id, ...paid }: Posted, at: Date): Promise<void> {
  const entries = distributionEntries(paid)
  await post(tx, { key: `distribution:${id}`, kind: 'distribution', entries, at })
}

/** Another distribution, `id`, reversed one, of which so much was neither paid nor set off. */
export async function postReversal(tx: Tx, { id, ...left }: Posted, at: Date): Promise<void> {
  const entries = reversed(distributionEntries(left))
  if (entries.length === 0) return
  await post(tx, { key: `distribution:${id}`, kind: 'distribution_reversed', entries, at })
}

/**
 * Cents that the issuer of a project has with the platform, and those withheld that have not gone to the tax office; nobody
 * else spends them until the transaction ends.
 */
export async function lockFunds(tx: Tx, project_id: string): Promise<{ issuer: bigint; withheld: bigint }> {
  const [issuer, payable, withholding] = [
    accountName({ kind: 'issuer', project_id }),
    accountName({ kind: 'distributions_payable', project_id }),
    accountName({ kind: 'withholding_payable' }),
  ] as const
  // All accounts of the posting at once, in its order: it must not wait for one of them while it holds another.
  const balances = await lockBalances(tx, [issuer, payable, withholding])
  return { issuer: -(balances.get(issuer) ?? 0n), withheld: -(balances.get(withholding) ?? 0n) }
}
