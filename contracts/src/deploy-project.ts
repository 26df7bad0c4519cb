import type { Address } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { mintControllerAbi } from './generated/mint-controller.ts'
import { noHolderTransfersBytecode } from './generated/no-holder-transfers.ts'
import { modularComplianceAbi, tokenAbi } from './generated/trex-abis.ts'
import { planTokenAgent } from './deploy-mover.ts'
import { planFrom, zeroAddress, type Plan } from './planned-tx.ts'

type Project = {
  /** Sends the transactions; must be the controller's minter. */
  deployer: Address
  startNonce: number
  authority: Address
  registry: Address
  controller: Address
  mover: Address
  estate: Address
  /** T-REX rejects either of them if it is empty. */
  name: string
  symbol: string
  /** The owner of token and compliance; the deployer when left out. */
  owner?: Address
}

export type ProjectContract = 'compliance' | 'transfers' | 'token'

/** Tokens are indivisible: the chain counts the same units as the register. */
const DECIMALS = 0
/** Gas for calldata and storage of one more character of name or symbol, with a margin. */
const GAS_PER_CHARACTER = 1_500n

/**
 * Plans a project's compliance and token. The compliance refuses transfers by holders. Makes controller, mover and
 * estate contract the token's only agents, and unpauses the token for the first time.
 */
export function planProject(project: Project): Plan<ProjectContract> {
  const { deployer, authority, registry, controller, mover, estate, name, symbol, owner = deployer } = project
  if (name === '' || symbol === '') throw new Error('A token needs a name and a symbol')
  const plan = planFrom(deployer, project.startNonce)
  const textGas = GAS_PER_CHARACTER * BigInt(Buffer.byteLength(name + symbol))
  const compliance = plan.createTrex('ModularComplianceProxy', 620_000n, [authority])
  const token = plan.createTrex('TokenProxy', 900_000n + textGas, [
    authority,
    registry,
    compliance,
    name,
    symbol,
    DECIMALS,
    zeroAddress,
  ])
  for (const agent of [controller, mover, estate]) planTokenAgent(plan, token, agent)
  const transfers = plan.create(noHolderTransfersBytecode, 260_000n)
  plan.call(
    compliance,
    encodeFunctionData({ abi: modularComplianceAbi, functionName: 'addModule', args: [transfers] }),
    160_000n,
  )
  plan.call(
    controller,
    encodeFunctionData({ abi: mintControllerAbi, functionName: 'launch', args: [token] }),
    150_000n,
  )
  if (owner !== deployer) {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transferOwnership', args: [owner] })
    plan.call(compliance, data, 80_000n)
    plan.call(token, data, 80_000n)
  }
  return { txs: plan.txs, addresses: { compliance, transfers, token } }
}
