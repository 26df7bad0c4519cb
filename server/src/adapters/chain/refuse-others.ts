import { asc, ne } from 'drizzle-orm'
import { Problem } from '../../problem.ts'
import type { Db } from '../db/port.ts'
import type { Log } from '../../log.ts'
import { describeWrongChain } from './network/rpc.ts'
import type { Network } from './network/settings.ts'
import { chainOpTable } from './table.ts'

/** A register stored for one chain is meaningless on another. */
export async function refuseOtherChains(db: Db, network: Network): Promise<void> {
  const [other] = await db
    .select({ chain_id: chainOpTable.chain_id })
    .from(chainOpTable)
    .where(ne(chainOpTable.chain_id, network.chain_id))
    .orderBy(asc(chainOpTable.id))
    .limit(1)
  if (!other) return
  throw new Problem(
    `This database belongs to chain ${other.chain_id}, not to chain ${network.chain_id}: correct CHAIN_ID and CHAIN_RPC_URL, or use another database.`,
  )
}

/**
 * Checked at startup for each configured server that responds; the others are asked before they are used. Throws when
 * one serves another chain: it would be used when the others fail.
 */
export async function refuseWrongChain(
  { rpcUrls, chain_id }: Pick<Network, 'rpcUrls' | 'chain_id'>,
  log: Log,
): Promise<void> {
  const problems = await Promise.all(
    rpcUrls.map((url) =>
      describeWrongChain(url, chain_id).catch((error: unknown) => {
        log.warn({ err: error }, 'The chain does not answer yet; operations wait for it')
        return undefined
      }),
    ),
  )
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new Problem(`${found.join('; ')}: correct CHAIN_ID or CHAIN_RPC_URL.`)
}
