import {
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
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
 * Revokes all rights of the platform's signers directly on the chain: every operation fails until the returned function
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

  async function send(
    to: Address,
    call: Parameters<typeof encodeFunctionData<typeof abi>>[0],
  ): Promise<void> {
    const account = await chain.readContract({ abi, address: to, functionName: 'owner' })
    const nonce = await chain.getTransactionCount({ address: account })
    await chain.impersonateAccount({ address: account })
    const data = encodeFunctionData(call)
    const hash = await chain.sendTransaction({ account, to, data, gas: 1_000_000n, gasPrice: 0n })
    await chain.mine({ blocks: 1 })
    const { status } = await chain.waitForTransactionReceipt({ hash })
    await chain.stopImpersonatingAccount({ address: account })
    // Resets the nonce, so that the signer continues as if nothing had been sent.
    await chain.setNonce({ address: account, nonce })
    if (status !== 'success') throw new Error(`${call.functionName} was reverted`)
  }
  const allow = async (allowed: boolean) => {
    await send(controller, { abi, functionName: 'setMinter', args: [minter, allowed] })
    await send(controller, { abi, functionName: 'setBlocker', args: [blocker, allowed] })
    await send(registry, { abi, functionName: allowed ? 'addAgent' : 'removeAgent', args: [minter] })
  }
  await allow(false)
  return () => allow(true)
}
