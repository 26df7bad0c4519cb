import { estateTransferAbi } from '@acervo/contracts/generated/estate-transfer'
import { holdingsMoverAbi } from '@acervo/contracts/generated/holdings-mover'
import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import { identityRegistryAbi } from '@acervo/contracts/generated/trex-abis'
import { BLOCK_TOKENS_MAX } from '@acervo/contracts/token-calls'
import type { Hex } from 'viem'
import { decodeFunctionData, isHex, parseTransaction } from 'viem/utils'
import type { TxRow } from '../outbox/parts.ts'
import { keyOfMove, keyOfPass } from './step-keys.ts'

/** The addresses of our contracts. `tokens` maps each token's address (lower case) to its project. */
export type OurContracts = {
  registry: string | undefined
  controller: string | undefined
  mover: string | undefined
  estate: string | undefined
  tokens: Map<string, string>
  /** All our addresses, other contracts included. */
  all: Set<string>
}

/** The effect of a stored transaction. Transactions with the same effect on the same subject have the same `key`. */
export type Call = {
  name: string
  key: string
  /** Whether the operation may continue with its signer's next transaction. */
  continues: boolean
  wallet?: string
  project_id?: string
  tokens?: number
  /** Lower case; only for a registration. */
  identity?: Hex
}

/** The transaction's call to one of our contracts, or its creation of a contract; undefined when it is neither. */
export function readCall({ raw }: Pick<TxRow, 'raw'>, ours: OurContracts): Call | undefined {
  if (raw === '0x') return undefined
  const { to, data = '0x' } = parseTransaction(raw)
  if (!to) return { name: 'create', key: 'create', continues: false }
  return decode(to.toLowerCase(), data, ours)
}

function decode(to: string, data: Hex, ours: OurContracts): Call | undefined {
  if (!isHex(data)) return undefined
  try {
    if (to === ours.controller) return controllerCall(data, ours)
    if (to === ours.registry) return registryCall(data)
    if (to === ours.mover) return moverCall(data)
    if (to === ours.estate) return estateCall(data, ours)
  } catch {
    return undefined
  }
  return ours.all.has(to)
    ? { name: 'other', key: 'other', continues: false, project_id: ours.tokens.get(to) }
    : undefined
}

function controllerCall(data: Hex, { tokens }: OurContracts): Call {
  const { functionName: name, args } = decodeFunctionData({ abi: mintControllerAbi, data })
  switch (name) {
    case 'mint':
    case 'redeem':
    case 'blockTokens':
    case 'unblockTokens': {
      const [opId, token, wallet, amount] = args as unknown as [Hex, string, string, bigint]
      const project_id = tokens.get(token.toLowerCase())
      const subject = { project_id, wallet: wallet.toLowerCase(), tokens: Number(amount) }
      return { name, key: `${name}/${opId}`, continues: false, ...subject }
    }
    case 'blockInvestor':
    case 'unblockInvestor': {
      const [wallet, some] = args as unknown as [string, string[]]
      const isFull = some.length === BLOCK_TOKENS_MAX
      return {
        name,
        key: `${name}/${wallet.toLowerCase()}`,
        continues: isFull,
        wallet: wallet.toLowerCase(),
      }
    }
    case 'pause':
    case 'unpause': {
      const [token] = args as unknown as [string]
      const project_id = tokens.get(token.toLowerCase())
      return { name, key: `${name}/${project_id}`, continues: false, project_id }
    }
    default:
      return { name, key: name, continues: false }
  }
}

function registryCall(data: Hex): Call {
  const { functionName: name, args } = decodeFunctionData({ abi: identityRegistryAbi, data })
  if (name === 'updateCountry') {
    const [wallet, country] = args as unknown as [string, number]
    const key = `${name}/${wallet.toLowerCase()}/${country}`
    return { name, key, continues: false, wallet: wallet.toLowerCase() }
  }
  if (name !== 'registerIdentity' && name !== 'deleteIdentity') return { name, key: name, continues: false }
  const [wallet, identity] = args.map((one) => String(one).toLowerCase() as Hex)
  return { name, key: `${name}/${wallet}`, continues: false, wallet, identity }
}

function moverCall(data: Hex): Call {
  const { functionName: name, args } = decodeFunctionData({ abi: holdingsMoverAbi, data })
  if (name !== 'move') return { name, key: name, continues: false }
  const [, from, to, , isLast] = args as unknown as [Hex, string, string, string[], boolean]
  return { name, key: keyOfMove(from, to), continues: !isLast, wallet: from.toLowerCase() }
}

function estateCall(data: Hex, { tokens }: OurContracts): Call {
  const { functionName: name, args } = decodeFunctionData({ abi: estateTransferAbi, data })
  if (name !== 'pass') return { name, key: name, continues: false }
  const [, token, from, wallets, amounts] = args as unknown as [Hex, string, string, string[], bigint[]]
  const heirs = wallets.map((wallet, i) => ({ wallet, tokens: Number(amounts[i]) }))
  const project_id = tokens.get(token.toLowerCase())
  return {
    name,
    key: keyOfPass(project_id, from, heirs),
    continues: false,
    wallet: from.toLowerCase(),
    project_id,
    tokens: heirs.reduce((sum, heir) => sum + heir.tokens, 0),
  }
}
