import type { Address } from 'viem'
import { encodeDeployData } from 'viem/utils'
import { planTokenAgent } from './deploy-mover.ts'
import { estateTransferAbi, estateTransferBytecode } from './generated/estate-transfer.ts'
import { planFrom, type Plan, type Planning } from './planned-tx.ts'

type OldPlatform = {
  /** Sends the transactions. */
  deployer: Address
  startNonce: number
  controller: Address
  /** The tokens of all projects that were deployed before the contract existed. */
  tokens: Address[]
  /** Whether the deployer owns the tokens. Only their owner can make the contract their agent. */
  isOwner: boolean
}

/**
 * Adds the EstateTransfer to a platform that was deployed before it existed. If another address owns the tokens, only
 * creates the contract; the owner has to make it an agent.
 */
export function planEstate({
  deployer,
  startNonce,
  controller,
  tokens,
  isOwner,
}: OldPlatform): Plan<'estate'> {
  const plan = planFrom(deployer, startNonce)
  const estate = planEstateCreation(plan, controller)
  if (isOwner) for (const token of tokens) planTokenAgent(plan, token, estate)
  return { txs: plan.txs, addresses: { estate } }
}

export function planEstateCreation(plan: Planning, controller: Address): Address {
  const data = encodeDeployData({
    abi: estateTransferAbi,
    bytecode: estateTransferBytecode,
    args: [controller],
  })
  return plan.create(data, 900_000n)
}
