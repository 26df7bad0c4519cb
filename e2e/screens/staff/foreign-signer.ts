import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseAbiItem,
  publicActions,
  walletActions,
  type Address,
} from 'viem'
import { foundry } from 'viem/chains'
import type { Product } from '../../../server/src/testing/product.ts'

const abi = parseAbi([
  'function freezePartialTokens(address, uint256)',
  'function unfreezePartialTokens(address, uint256)',
  'function deleteIdentity(address)',
  'function registerIdentity(address, address, uint16)',
  'function identity(address) view returns (address)',
  'function investorCountry(address) view returns (uint16)',
  'function identityRegistry() view returns (address)',
])
const agentAdded = parseAbiItem('event AgentAdded(address indexed agent)')

/**
 * Changes the chain of this product as an agent of its contracts, but not through the product, so the register does not
 * learn of it. The nonces of all accounts stay unchanged.
 */
export function foreignSigner({ dataDir }: Pick<Product, 'dataDir'>) {
  const { port } = JSON.parse(readFileSync(path.join(dataDir, 'anvil.json'), 'utf8')) as { port: number }
  const chain = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(`http://127.0.0.1:${port}`),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)
  const registryOf = (token: Address) =>
    chain.readContract({ abi, address: token, functionName: 'identityRegistry' })

  async function send(
    to: Address,
    call: Parameters<typeof encodeFunctionData<typeof abi>>[0],
  ): Promise<void> {
    const [added] = (await chain.getLogs({ address: to, event: agentAdded, fromBlock: 0n })).slice(-1)
    const agent = added?.args.agent
    if (!agent) throw new Error(`${to} has no agent`)
    const nonce = await chain.getTransactionCount({ address: agent })
    await chain.impersonateAccount({ address: agent })
    const hash = await chain.sendTransaction({
      account: agent,
      to,
      data: encodeFunctionData(call),
      gas: 1_000_000n,
      gasPrice: 0n,
    })
    await chain.mine({ blocks: 1 })
    const { status } = await chain.waitForTransactionReceipt({ hash })
    await chain.stopImpersonatingAccount({ address: agent })
    await chain.setNonce({ address: agent, nonce })
    if (status !== 'success') throw new Error(`${call.functionName} was reverted`)
  }

  return {
    freeze: (token: Address, wallet: Address, tokens: number) =>
      send(token, { abi, functionName: 'freezePartialTokens', args: [wallet, BigInt(tokens)] }),
    unfreeze: (token: Address, wallet: Address, tokens: number) =>
      send(token, { abi, functionName: 'unfreezePartialTokens', args: [wallet, BigInt(tokens)] }),
    /** Removes the wallet from the registry of verified wallets. The returned function adds it again. */
    async unverify(token: Address, wallet: Address): Promise<() => Promise<void>> {
      const registry = await registryOf(token)
      const read = { abi, address: registry, args: [wallet] } as const
      const identity = await chain.readContract({ ...read, functionName: 'identity' })
      const country = await chain.readContract({ ...read, functionName: 'investorCountry' })
      await send(registry, { abi, functionName: 'deleteIdentity', args: [wallet] })
      return () =>
        send(registry, { abi, functionName: 'registerIdentity', args: [wallet, identity, country] })
    },
  }
}
