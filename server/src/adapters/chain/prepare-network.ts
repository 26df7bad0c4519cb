import type { Outbox } from './outbox.ts'
import { retryOp } from './request-op.ts'
import { chainOpTable } from './table.ts'

/**
 * Makes sure that the platform's own contracts are asked for, once per chain. Throws when the chain does not answer or is another one than configured.
 */
export async function prepareNetwork(outbox: Outbox): Promise<void> {
  const { db, rpc, network } = outbox
  const chainId = Number(await rpc.call('eth_chainId'))
  if (chainId !== network.chain_id) {
    throw new Error(`The chain answers as ${chainId} and is configured as ${network.chain_id}`)
  }
  await db
    .insert(chainOpTable)
    .values({
      chain_id: chainId,
      op_key: `bootstrap:${chainId}`,
      kind: 'bootstrap',
      payload: { kind: 'bootstrap' },
    })
    .onConflictDoNothing()
  // Nobody else could: a deployment that failed is tried again at every start.
  await retryOp(db, `bootstrap:${chainId}`)
  if (!network.embedded) await warnOfEmptySigners(outbox)
}

async function warnOfEmptySigners({ rpc, signers, log }: Outbox): Promise<void> {
  for (const [role, { address }] of Object.entries(signers.usable())) {
    const balance = await rpc.call('eth_getBalance', address, 'latest')
    if (balance !== '0x0') continue
    log.error(
      { role, address },
      `The ${role} ${address} cannot pay for transactions: send it some of the chain's coin.`,
    )
  }
}
