import type { PlannedTx } from '@acervo/contracts/planned-tx'
import {
  operationId,
  planBlockInvestor,
  planBlockTokens,
  planMint,
  planMove,
  planPass,
  planPause,
  planRedeem,
  planRegister,
  planUnregister,
  planUpdateCountry,
} from '@acervo/contracts/token-calls'
import type { Address, Hex } from 'viem'
import type { ChainOp, OpOf } from '../port.ts'
import type { KnownAddresses } from './known-addresses.ts'

/** The contracts themselves would allow a replaced wallet to be registered again or to be unblocked. */
const REPLACED = 'the wallet was replaced by another one'

/** The calls of the platform's contracts that carry out an operation. Throws when an address is unknown. */
export function planCalls(
  op: Exclude<ChainOp, { kind: 'publish' }>,
  key: string,
  known: KnownAddresses,
): PlannedTx[] {
  const { registry, controller } = known.platform()
  const opId = operationId(key)
  if ('wallet' in op && known.isReplaced(walletOf(op))) throw new Error(REPLACED)
  switch (op.kind) {
    case 'register':
      return [planRegister(registry, walletOf(op), known.identity(op.user_id), op.country)]
    case 'unregister':
      return [planUnregister(registry, walletOf(op))]
    case 'update_country':
      return [planUpdateCountry(registry, walletOf(op), op.country)]
    case 'mint':
      return [planMint(amountOf(op, opId, known))]
    case 'redeem':
      return [planRedeem(amountOf(op, opId, known))]
    case 'block_tokens':
      return [planBlockTokens('blockTokens', amountOf(op, opId, known))]
    case 'unblock_tokens':
      return [planBlockTokens('unblockTokens', amountOf(op, opId, known))]
    case 'block_investor':
    case 'unblock_investor': {
      const wallet = walletOf(op)
      const call = op.kind === 'block_investor' ? 'blockInvestor' : 'unblockInvestor'
      return planBlockInvestor(call, { controller, wallet, tokens: known.tokensOf(wallet) })
    }
    case 'move_holdings':
      return moveHoldings(op, key, known)
    case 'pass_holding':
      return [passHolding(op, opId, known)]
    case 'block_project':
    case 'unblock_project': {
      const call = op.kind === 'block_project' ? 'pause' : 'unpause'
      return [planPause(call, { controller, token: known.token(op.project_id) })]
    }
  }
}

/** Tokens of a project in a wallet. */
function amountOf(
  op: { project_id: string; wallet: string; tokens: number },
  opId: Hex,
  known: KnownAddresses,
) {
  const { controller } = known.platform()
  const token = known.token(op.project_id)
  return { controller, opId, token, wallet: walletOf(op), tokens: op.tokens }
}

function moveHoldings(op: OpOf<'move_holdings'>, key: string, known: KnownAddresses): PlannedTx[] {
  const [from, to] = [walletOf(op), walletOf({ wallet: op.new_wallet })]
  if (known.isReplaced(to)) throw new Error(REPLACED)
  return planMove({ mover: known.mover(), key, from, to, tokens: known.tokensOf(from) })
}

function passHolding(op: OpOf<'pass_holding'>, opId: Hex, known: KnownAddresses): PlannedTx {
  if (op.heirs.some((heir) => known.isReplaced(walletOf(heir)))) throw new Error(REPLACED)
  const heirs = op.heirs.map((heir) => ({ ...heir, wallet: walletOf(heir) }))
  const token = known.token(op.project_id)
  return planPass({ estate: known.estate(), opId, token, from: walletOf(op), heirs })
}

/** In lower case, because a mixed-case address must have a valid checksum and people paste any mix. */
function walletOf({ wallet }: { wallet: string }): Address {
  return wallet.toLowerCase() as Address
}
