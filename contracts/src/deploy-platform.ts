import type { Address } from 'viem'
import { encodeDeployData, encodeFunctionData } from 'viem/utils'
import { planEstateCreation } from './deploy-estate.ts'
import { planMoverCreation } from './deploy-mover.ts'
import { mintControllerAbi, mintControllerBytecode } from './generated/mint-controller.ts'
import { identityRegistryAbi, identityRegistryStorageAbi } from './generated/trex-abis.ts'
import { planFrom, type Plan } from './planned-tx.ts'
import { planAuthority } from './trex-authority.ts'

type Roles = {
  /** Sends the transactions. */
  deployer: Address
  startNonce: number
  /** Registers investors and mints; also the registry's agent. */
  minter: Address
  /** Blocks and unblocks. */
  blocker: Address
  /** The final owner of all contracts; the deployer when left out. */
  owner?: Address
}

export type PlatformContract =
  | 'authority'
  | 'registry'
  | 'storage'
  | 'topics'
  | 'issuers'
  | 'controller'
  | 'mover'
  | 'estate'

/**
 * Plans the platform's own contracts, once per chain. These are the T-REX implementations behind one authority, the
 * identity registry that all projects share, the MintController, the HoldingsMover and the EstateTransfer. The registry
 * has no claim topics, so a registered wallet counts as verified. Gas limits are the gas measured on anvil plus about a
 * quarter.
 */
export function planPlatform(roles: Roles): Plan<PlatformContract> {
  const { deployer, minter, blocker, owner = deployer } = roles
  const plan = planFrom(deployer, roles.startNonce)
  const authority = planAuthority(plan)
  const topics = plan.createTrex('ClaimTopicsRegistryProxy', 700_000n, [authority])
  const issuers = plan.createTrex('TrustedIssuersRegistryProxy', 700_000n, [authority])
  const storage = plan.createTrex('IdentityRegistryStorageProxy', 700_000n, [authority])
  const registry = plan.createTrex('IdentityRegistryProxy', 800_000n, [authority, issuers, topics, storage])
  plan.call(
    storage,
    encodeFunctionData({
      abi: identityRegistryStorageAbi,
      functionName: 'bindIdentityRegistry',
      args: [registry],
    }),
    200_000n,
  )
  const grant = (agent: Address) =>
    plan.call(
      registry,
      encodeFunctionData({ abi: identityRegistryAbi, functionName: 'addAgent', args: [agent] }),
      120_000n,
    )
  grant(minter)
  // Only the controller's owner grants roles, and another address may be the owner. The constructor therefore makes the
  // mover a blocker, by the address that the next transaction gives it.
  const blockers = [blocker, plan.addressAfter(1)]
  const controller = plan.create(
    encodeDeployData({
      abi: mintControllerAbi,
      bytecode: mintControllerBytecode,
      args: [owner, minter, blockers],
    }),
    2_100_000n,
  )
  const mover = planMoverCreation(plan, registry, controller)
  grant(mover)
  const estate = planEstateCreation(plan, controller)
  const addresses = { authority, registry, storage, topics, issuers, controller, mover, estate }
  if (owner !== deployer) planHandover(plan, addresses, owner)
  return { txs: plan.txs, addresses }
}

/** Every T-REX contract has the same `transferOwnership`. The controller gets its owner in the constructor. */
function planHandover(
  plan: ReturnType<typeof planFrom>,
  addresses: Record<PlatformContract, Address>,
  owner: Address,
): void {
  const data = encodeFunctionData({
    abi: identityRegistryAbi,
    functionName: 'transferOwnership',
    args: [owner],
  })
  for (const name of ['authority', 'registry', 'storage', 'topics', 'issuers'] as const) {
    plan.call(addresses[name], data, 80_000n)
  }
}
