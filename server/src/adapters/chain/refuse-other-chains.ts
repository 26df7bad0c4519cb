import { asc, ne } from 'drizzle-orm'
import { Problem } from '../../problem.ts'
import type { Db } from '../db/port.ts'
import type { Network } from './network/settings.ts'
import type { Outbox } from './outbox/parts.ts'
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

/** Checked at startup if the chain responds; otherwise the outbox detects it later and waits. */
export async function refuseWrongChain({
  rpc,
  network,
  log,
}: Pick<Outbox, 'rpc' | 'network' | 'log'>): Promise<void> {
  const answer = await rpc.call('eth_chainId').catch((error: unknown) => {
    log.warn({ err: error }, 'The chain does not answer yet; operations wait for it')
    return undefined
  })
  if (answer === undefined || Number(answer) === network.chain_id) return
  throw new Problem(
    `CHAIN_RPC_URL answers for chain ${Number(answer)}, not ${network.chain_id}: correct CHAIN_ID or CHAIN_RPC_URL.`,
  )
}
