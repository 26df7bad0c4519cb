import { operationId } from '@acervo/contracts/token-calls'
import type { OpRow } from '../outbox/parts.ts'

/** The key of the mint call of the operation with this key. */
export function keyOfMint(opKey: string): string {
  return `mint/${operationId(opKey)}`
}

/** The key of the call that carries out step `step` of an operation; undefined for a deployment. */
export function keyOfStep({ payload, op_key, wallet, project_id }: OpRow, step: number): string | undefined {
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
      return `move/${operationId(`${op_key}:${step}`)}`
    case 'pass_holding':
      return `pass/${operationId(op_key)}`
    default:
      return undefined
  }
}
