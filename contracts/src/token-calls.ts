import type { Address, Hex } from 'viem'
import { encodeFunctionData, keccak256, toHex } from 'viem/utils'
import { estateTransferAbi } from './generated/estate-transfer.ts'
import { holdingsMoverAbi } from './generated/holdings-mover.ts'
import { mintControllerAbi } from './generated/mint-controller.ts'
import { identityRegistryAbi } from './generated/trex-abis.ts'
import type { PlannedTx } from './planned-tx.ts'

/** Freezing one wallet in one token costs about 40,000 gas; this many stay far below any network's limit. */
export const BLOCK_TOKENS_MAX = 150

/**
 * The id under which MintController carries out an operation once, derived from the platform's key for the operation.
 */
export function operationId(key: string): Hex {
  return keccak256(toHex(`acervo:${key}`))
}

/** Registers a wallet as verified. `country` is ISO 3166-1 numeric. Sent by the registry's agent, the minter. */
export function planRegister(
  registry: Address,
  wallet: Address,
  identity: Address,
  country: number,
): PlannedTx {
  const data = encodeFunctionData({
    abi: identityRegistryAbi,
    functionName: 'registerIdentity',
    args: [wallet, identity, country],
  })
  return { to: registry, data, gas: 160_000n }
}

/** Removes a wallet from the registry. Sent by the minter. */
export function planUnregister(registry: Address, wallet: Address): PlannedTx {
  const data = encodeFunctionData({
    abi: identityRegistryAbi,
    functionName: 'deleteIdentity',
    args: [wallet],
  })
  return { to: registry, data, gas: 120_000n }
}

/** Replaces the country of a registered wallet, ISO 3166-1 numeric. Sent by the minter. */
export function planUpdateCountry(registry: Address, wallet: Address, country: number): PlannedTx {
  const data = encodeFunctionData({
    abi: identityRegistryAbi,
    functionName: 'updateCountry',
    args: [wallet, country],
  })
  return { to: registry, data, gas: 100_000n }
}

type OnToken = { controller: Address; token: Address }
type Amount = OnToken & { opId: Hex; wallet: Address; tokens: number }

/** Mints whole tokens, once per `opId`. Sent by the minter. */
export function planMint({ controller, opId, token, wallet, tokens }: Amount): PlannedTx {
  const args = [opId, token, wallet, BigInt(tokens)] as const
  const data = encodeFunctionData({ abi: mintControllerAbi, functionName: 'mint', args })
  return { to: controller, data, gas: 320_000n }
}

/** Burns free tokens of a wallet whose holder was paid back, once per `opId`. Sent by the minter. */
export function planRedeem({ controller, opId, token, wallet, tokens }: Amount): PlannedTx {
  const args = [opId, token, wallet, BigInt(tokens)] as const
  const data = encodeFunctionData({ abi: mintControllerAbi, functionName: 'redeem', args })
  return { to: controller, data, gas: 220_000n }
}

/** Freezes or releases some tokens of a wallet, once per `opId`. Sent by the blocker. */
export function planBlockTokens(kind: 'blockTokens' | 'unblockTokens', amount: Amount): PlannedTx {
  const args = [amount.opId, amount.token, amount.wallet, BigInt(amount.tokens)] as const
  const data = encodeFunctionData({ abi: mintControllerAbi, functionName: kind, args })
  return { to: amount.controller, data, gas: 220_000n }
}

/**
 * Blocks or unblocks an investor everywhere and freezes the wallet in `tokens`. Returns several transactions if the
 * tokens do not fit in one. Sent by the blocker.
 */
export function planBlockInvestor(
  kind: 'blockInvestor' | 'unblockInvestor',
  { controller, wallet, tokens }: { controller: Address; wallet: Address; tokens: Address[] },
): PlannedTx[] {
  const count = Math.max(1, Math.ceil(tokens.length / BLOCK_TOKENS_MAX))
  return Array.from({ length: count }, (_, i) => {
    const some = tokens.slice(i * BLOCK_TOKENS_MAX, (i + 1) * BLOCK_TOKENS_MAX)
    const data = encodeFunctionData({ abi: mintControllerAbi, functionName: kind, args: [wallet, some] })
    return { to: controller, data, gas: 120_000n + 60_000n * BigInt(some.length) }
  })
}

/** Pauses or unpauses a project's token. Sent by the blocker. */
export function planPause(kind: 'pause' | 'unpause', { controller, token }: OnToken): PlannedTx {
  const data = encodeFunctionData({ abi: mintControllerAbi, functionName: kind, args: [token] })
  return { to: controller, data, gas: 130_000n }
}

/** Moving one token costs about 260,000 gas; this many stay below a transaction's limit of 16.7 million. */
export const MOVE_TOKENS_MAX = 50

/**
 * Moves a wallet's holdings to the wallet that replaces it, permanently. Returns several transactions if the tokens do
 * not fit in one. Each is carried out once, even if repeated. Sent by the blocker.
 */
export function planMove({
  mover,
  key,
  from,
  to,
  tokens,
}: {
  mover: Address
  /** The platform's key for the operation. */
  key: string
  from: Address
  to: Address
  tokens: Address[]
}): PlannedTx[] {
  const count = Math.max(1, Math.ceil(tokens.length / MOVE_TOKENS_MAX))
  return Array.from({ length: count }, (_, i) => {
    const some = tokens.slice(i * MOVE_TOKENS_MAX, (i + 1) * MOVE_TOKENS_MAX)
    const args = [operationId(`${key}:${i}`), from, to, some, i === count - 1] as const
    const data = encodeFunctionData({ abi: holdingsMoverAbi, functionName: 'move', args })
    return { to: mover, data, gas: 500_000n + 320_000n * BigInt(some.length) }
  })
}

/**
 * Passes blocked tokens of a wallet to the wallets of its holder's heirs, all or nothing, once per `opId`. `tokens` are
 * whole. Sent by the blocker.
 */
export function planPass({
  estate,
  opId,
  token,
  from,
  heirs,
}: {
  estate: Address
  opId: Hex
  token: Address
  from: Address
  heirs: { wallet: Address; tokens: number }[]
}): PlannedTx {
  const wallets = heirs.map(({ wallet }) => wallet)
  const amounts = heirs.map(({ tokens }) => BigInt(tokens))
  const args = [opId, token, from, wallets, amounts] as const
  const data = encodeFunctionData({ abi: estateTransferAbi, functionName: 'pass', args })
  return { to: estate, data, gas: 180_000n + 110_000n * BigInt(heirs.length) }
}
