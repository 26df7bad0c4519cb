import {
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem'
import { foundry } from 'viem/chains'
import type { Product } from './product.ts'

const abi = parseAbi([
  'function setMinter(address, bool)',
  'function setBlocker(address, bool)',
  'function addAgent(address)',
  'function removeAgent(address)',
  'function owner() view returns (address)',
])

/**
 * Revokes all rights of the platform's signers directly on the chain. Every operation fails until the returned function
 * restores the rights.
 */
export async function revokeChainRights({ pool, services }: Product): Promise<() => Promise<void>> {
  const [url] = (services.chain as unknown as { embedded: { urls(): string[] } }).embedded.urls()
  const chain = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const addressOf = async (statement: string) => (await pool.query(statement)).rows[0].address as Address
  const contract = (name: string) =>
    addressOf(`select address from chain_contract where project_id is null and name = '${name}'`)
  const signerOf = (kind: string) =>
    addressOf(`select address from chain_tx join chain_op o on o.id = op_id where kind = '${kind}' limit 1`)
  const [controller, registry, minter] = [
    await contract('controller'),
    await contract('registry'),
    await signerOf('bootstrap'),
  ]
  const blocker = await addressOf(`select address from chain_account where address <> '${minter}'`)

  const ownerOf = (address: Address) => chain.readContract({ abi, address, functionName: 'owner' })
  const owners = new Map([
    [controller, await ownerOf(controller)],
    [registry, await ownerOf(registry)],
  ])

  /** Sends the calls as the owners of the contracts, in one block. */
  async function send(calls: [to: Address, call: Parameters<typeof encodeFunctionData<typeof abi>>[0]][]) {
    const nonces = new Map<Address, number>()
    for (const address of new Set(owners.values())) {
      nonces.set(address, await chain.getTransactionCount({ address }))
      await chain.impersonateAccount({ address })
    }
    const hashes: Hex[] = []
    for (const [to, call] of calls) {
      const account = owners.get(to) ?? to
      const data = encodeFunctionData(call)
      hashes.push(await chain.sendTransaction({ account, to, data, gas: 1_000_000n, gasPrice: 0n }))
    }
    await chain.mine({ blocks: 1 })
    for (const [i, hash] of hashes.entries()) {
      const { status } = await chain.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`Call ${i} was reverted`)
    }
    for (const [address, nonce] of nonces) {
      await chain.stopImpersonatingAccount({ address })
      // Resets the nonce, so that the signer continues as if nothing had been sent.
      await chain.setNonce({ address, nonce })
    }
  }
  const allow = (allowed: boolean) =>
    send([
      [controller, { abi, functionName: 'setMinter', args: [minter, allowed] }],
      [controller, { abi, functionName: 'setBlocker', args: [blocker, allowed] }],
      [registry, { abi, functionName: allowed ? 'addAgent' : 'removeAgent', args: [minter] }],
    ])
  await allow(false)
  return () => allow(true)
}
