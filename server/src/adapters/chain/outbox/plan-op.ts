import { planPlatform } from '@acervo/contracts/deploy-platform'
import { planEstate } from '@acervo/contracts/deploy-estate'
import { planMover } from '@acervo/contracts/deploy-mover'
import { planProject } from '@acervo/contracts/deploy-project'
import type { PlannedTx } from '@acervo/contracts/planned-tx'
import type { Address } from 'viem'
import type { KnownAddresses } from './known-addresses.ts'
import type { OpRow } from './parts.ts'
import { planCalls } from './plan-calls.ts'
import type { Role } from '../signers/signer.ts'

/** The transactions of an operation, and the contracts they create. */
export type OpPlan = {
  txs: PlannedTx[]
  contracts?: { project_id: string | null; addresses: Record<string, Address> }
}

/** The addresses an operation is planned for. The address of a signer that is unavailable now may be unknown. */
export type Parties = Partial<Record<Role, Address>> & { owner?: Address }

/** Kinds the blocker signs; the minter signs the others. The database evaluates this expression too. */
export const BLOCKER_KINDS = /^(un)?block_|^move_|^pass_/

/**
 * The key that signs an operation. The blocker signs operations that move tokens, because the minter must not be able
 * to take tokens away.
 */
export function roleOf(kind: OpRow['kind']): Role {
  return BLOCKER_KINDS.test(kind) ? 'blocker' : 'minter'
}

/** The transactions of an operation from the signer's nonce `startNonce` on. Throws when an address is unknown. */
export function planOp(row: OpRow, parties: Parties, known: KnownAddresses, startNonce: number): OpPlan {
  const op = row.payload
  const { owner } = parties
  if (op.kind === 'unexplained') throw new Error('Nothing is ever signed for an unexplained transaction')
  if (op.kind === 'bootstrap') {
    const [deployer, blocker] = [addressOf('minter', parties), addressOf('blocker', parties)]
    const plan = planPlatform({ deployer, startNonce, minter: deployer, blocker, owner })
    return { txs: plan.txs, contracts: { project_id: null, addresses: plan.addresses } }
  }
  if (op.kind === 'deploy_mover') {
    const deployer = addressOf('minter', parties)
    const isOwner = !owner || owner.toLowerCase() === deployer.toLowerCase()
    const { registry, controller } = known.platform()
    const plan = planMover({ deployer, startNonce, registry, controller, tokens: known.allTokens(), isOwner })
    return { txs: plan.txs, contracts: { project_id: null, addresses: plan.addresses } }
  }
  if (op.kind === 'deploy_estate') {
    const deployer = addressOf('minter', parties)
    const isOwner = !owner || owner.toLowerCase() === deployer.toLowerCase()
    const { controller } = known.platform()
    const plan = planEstate({ deployer, startNonce, controller, tokens: known.allTokens(), isOwner })
    return { txs: plan.txs, contracts: { project_id: null, addresses: plan.addresses } }
  }
  if (op.kind === 'publish') {
    const { name, symbol, project_id } = op
    const platform = known.platform()
    const deployer = addressOf('minter', parties)
    const agents = { mover: known.mover(), estate: known.estate() }
    const plan = planProject({ deployer, startNonce, ...platform, ...agents, name, symbol, owner })
    return { txs: plan.txs, contracts: { project_id, addresses: plan.addresses } }
  }
  return { txs: planCalls(op, row.op_key, known) }
}

function addressOf(role: Role, parties: Parties): Address {
  const address = parties[role]
  if (!address) throw new Error(`The address of the ${role} is not known yet`)
  return address
}
