import { accountName, reversed } from '@acervo/domain/ledger/accounts'
import { distributionEntries, type PaidOut } from '@acervo/domain/ledger/distributions'
import type { Tx } from '../adapters/db/port.ts'
import { lockBalances } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'

type Posted = PaidOut & { id: string }

/** Posts the approval of a distribution. */
export async function postDistribution(tx: Tx, { id, ...paid }: Posted, at: Date): Promise<void> {
  const entries = distributionEntries(paid)
  await post(tx, { key: `distribution:${id}`, kind: 'distribution', entries, at })
}

/**
 * Posts the reversal with the given `id`: the cents of the reversed distribution that were neither paid nor set off.
 */
export async function postReversal(tx: Tx, { id, ...left }: Posted, at: Date): Promise<void> {
  const entries = reversed(distributionEntries(left))
  if (entries.length === 0) return
  await post(tx, { key: `distribution:${id}`, kind: 'distribution_reversed', entries, at })
}

/**
 * The cents that a project's issuer has with the platform, and the withheld cents that have not gone to the tax office
 * yet. Nobody else can spend them until the transaction ends.
 */
export async function lockFunds(tx: Tx, project_id: string): Promise<{ issuer: bigint; withheld: bigint }> {
  const [issuer, payable, withholding] = [
    accountName({ kind: 'issuer', project_id }),
    accountName({ kind: 'distributions_payable', project_id }),
    accountName({ kind: 'withholding_payable' }),
  ] as const
  // Locks all accounts of the posting at once and in its order. Otherwise it could wait for one account while holding
  // another.
  const balances = await lockBalances(tx, [issuer, payable, withholding])
  return { issuer: -(balances.get(issuer) ?? 0n), withheld: -(balances.get(withholding) ?? 0n) }
}
