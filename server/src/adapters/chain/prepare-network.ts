import type { Outbox } from './outbox.ts'
import { retryOp } from './request-op.ts'
import { chainAccountTable, chainOpTable } from './table.ts'

/**
 * Makes sure that both signers have a nonce to start from and that the platform's own contracts are asked for, once per
 * chain. Throws when the chain does not answer or is another one than configured.
 */
export async function prepareNetwork(outbox: Outbox): Promise<void> {
  const { db, rpc, network } = outbox
  const chainId = Number(await rpc.call('eth_chainId'))
  if (chainId !== network.chain_id) {
    throw new Error(`The chain answers as ${chainId} and is configured as ${network.chain_id}`)
  }
  for (const { address } of Object.values(network.signers)) {
    // Whatever the key did before belongs to others; from here on every nonce is ours. The embedded chain is rebuilt from ours.
    const next_nonce = network.embedded
      ? 0
      : Number(await rpc.call('eth_getTransactionCount', address, 'pending'))
    await db
      .insert(chainAccountTable)
      .values({ chain_id: chainId, address: address.toLowerCase(), next_nonce })
      .onConflictDoNothing()
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

async function warnOfEmptySigners({ rpc, network, log }: Outbox): Promise<void> {
  for (const [role, { address }] of Object.entries(network.signers)) {
    const balance = await rpc.call('eth_getBalance', address, 'latest')
    if (balance !== '0x0') continue
    log.error(
      { role, address },
      `The ${role} ${address} cannot pay for transactions: send it some of the chain's coin.`,
    )
  }
}
