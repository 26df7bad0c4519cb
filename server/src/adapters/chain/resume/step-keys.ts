import { operationId } from '@acervo/contracts/token-calls'
import type { OpRow } from '../outbox/parts.ts'

/** The key of the mint call of the operation with this key. */
export function keyOfMint(opKey: string): string {
  return `mint/${operationId(opKey)}`
}

/**
 * The key of a move. The contract moves a wallet only once, so both wallets identify the move, whoever repeats its
 * request.
 */
export function keyOfMove(from: string, to: string): string {
  return `move/${from}/${to}`.toLowerCase()
}

/**
 * The key of an inheritance or award: what passed to whom. The entry's id is not used, because an entry that is opened
 * again has another id.
 */
export function keyOfPass(
  project_id: string | null | undefined,
  from: string,
  heirs: readonly { wallet: string; tokens: number }[],
): string {
  const shares = heirs.map(({ wallet, tokens }) => `${wallet}:${tokens}`.toLowerCase())
  return `pass/${project_id}/${from.toLowerCase()}/${shares.toSorted().join()}`
}

/** The key of every call that carries out an operation; undefined for a deployment. */
export function keyOfCalls({ payload, op_key, wallet, project_id }: OpRow): string | undefined {
  switch (payload.kind) {
    case 'mint':
      return keyOfMint(op_key)
    case 'redeem':
      return `redeem/${operationId(op_key)}`
    case 'block_tokens':
      return `blockTokens/${operationId(op_key)}`
    case 'unblock_tokens':
      return `unblockTokens/${operationId(op_key)}`
    case 'register':
      return `registerIdentity/${wallet}`
    case 'unregister':
      return `deleteIdentity/${wallet}`
    case 'update_country':
      return `updateCountry/${wallet}/${payload.country}`
    case 'block_investor':
      return `blockInvestor/${wallet}`
    case 'unblock_investor':
      return `unblockInvestor/${wallet}`
    case 'block_project':
      return `pause/${project_id}`
    case 'unblock_project':
      return `unpause/${project_id}`
    case 'move_holdings':
      return keyOfMove(payload.wallet, payload.new_wallet)
    case 'pass_holding':
      return keyOfPass(project_id, payload.wallet, payload.heirs)
    default:
      return undefined
  }
}
