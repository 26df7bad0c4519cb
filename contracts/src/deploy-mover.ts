import type { Address } from 'viem'
import { encodeDeployData, encodeFunctionData } from 'viem/utils'
import { holdingsMoverAbi, holdingsMoverBytecode } from './generated/holdings-mover.ts'
import { mintControllerAbi } from './generated/mint-controller.ts'
import { identityRegistryAbi, tokenAbi } from './generated/trex-abis.ts'
import { planFrom, type Plan, type Planning } from './planned-tx.ts'

type OldPlatform = {
  /** Sends the transactions. */
  deployer: Address
  startNonce: number
  registry: Address
  controller: Address
  /** The tokens of all projects that were deployed without a mover. */
  tokens: Address[]
  /** Whether the deployer owns the contracts. Only their owner can make the mover an agent. */
  isOwner: boolean
}

/**
 * Adds the HoldingsMover to a platform that was deployed before it existed. If another address owns the contracts, only
 * creates the mover; the owner has to make it an agent.
 */
export function planMover(platform: OldPlatform): Plan<'mover'> {
  const { deployer, startNonce, registry, controller, tokens, isOwner } = platform
  const plan = planFrom(deployer, startNonce)
  const mover = planMoverCreation(plan, registry, controller)
  if (isOwner) {
    const agent = { functionName: 'addAgent', args: [mover] } as const
    plan.call(registry, encodeFunctionData({ abi: identityRegistryAbi, ...agent }), 120_000n)
    const blocker = { functionName: 'setBlocker', args: [mover, true] } as const
    plan.call(controller, encodeFunctionData({ abi: mintControllerAbi, ...blocker }), 100_000n)
    for (const token of tokens) planTokenAgent(plan, token, mover)
  }
  return { txs: plan.txs, addresses: { mover } }
}

export function planMoverCreation(plan: Planning, registry: Address, controller: Address): Address {
  const args = [registry, controller] as const
  const data = encodeDeployData({ abi: holdingsMoverAbi, bytecode: holdingsMoverBytecode, args })
  return plan.create(data, 1_500_000n)
}

export function planTokenAgent(plan: Planning, token: Address, agent: Address): void {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'addAgent', args: [agent] })
  plan.call(token, data, 110_000n)
}
