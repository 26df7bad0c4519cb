import type { Address, Hex } from 'viem'
import { isAddress } from 'viem/utils'
import { z } from 'zod'
import { wholeNumber } from '../../../config/whole-number.ts'
import { Problem } from '../../../problem.ts'
import { readKeys } from '../signers/read-keys.ts'
import type { KeySource, Role } from '../signers/signer.ts'

/** A chain and the parameters for using it. */
export type Network = {
  chain_id: number
  name: string
  explorer_url?: string
  /** URLs of JSON-RPC servers; empty for the embedded chain. */
  rpcUrls: string[]
  embedded: boolean
  /** Where the keys are; undefined where this process only requests operations and other servers sign. */
  keys: Record<Role, KeySource> | undefined
  /** Address that owns the contracts; the minter when left out. */
  owner?: Address
  /** Above this cap nothing is signed or replaced. */
  maxFeeCapWei: bigint
  /** How deep a block must be where the node does not support the `finalized` tag. */
  confirmations: number
  /** How long to wait for a receipt before a transaction is replaced with higher fees. */
  stuckAfterMs: number
  /** How long `nonce too low` without a receipt of ours is attributed to a node that lags behind. */
  foreignAfterMs: number
  /** How many transactions of one key may be in flight at once: nodes store few per sender. */
  inFlightMax: number
  /** How long a signer that did not respond is not asked again. */
  signerRestMs: number
  /** Pause between rounds while transactions are in flight; doubled while nothing changes, up to `pollMaxMs`. */
  pollMs: number
  pollMaxMs: number
  /** How long to wait for a receipt before a transaction is sent again. */
  resendMs: number
}

/**
 * anvil's first two accounts. Their keys are public. They only sign on the embedded chain, which nobody else can reach,
 * and own nothing on other chains.
 */
export const EMBEDDED_KEYS: Record<Role, Hex> = {
  minter: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  blocker: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
}
export const EMBEDDED_CHAIN_ID = 31_337
const GWEI = 1_000_000_000n

const known: Record<number, { name: string; explorer_url: string }> = {
  137: { name: 'Polygon', explorer_url: 'https://polygonscan.com' },
  80002: { name: 'Polygon Amoy', explorer_url: 'https://amoy.polygonscan.com' },
}

const rpcUrl = z.url({ protocol: /^https?$/ })
const positive = wholeNumber.pipe(z.number().min(1, 'must be at least 1').max(Number.MAX_SAFE_INTEGER))
const variables = z.object({
  CHAIN_RPC_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => rpcUrl.safeParse(url).success),
      'must be http(s) URLs, comma separated',
    ),
  CHAIN_ID: positive,
  CHAIN_NAME: z.string().min(1).optional(),
  CHAIN_EXPLORER_URL: z.url().optional(),
  CHAIN_OWNER_ADDRESS: z
    .string()
    .refine((text): text is Address => isAddress(text), 'must be an address with a correct checksum')
    .optional(),
  CHAIN_MAX_FEE_GWEI: positive.default(1_000),
  CHAIN_CONFIRMATIONS: positive.default(32),
})

/**
 * The chain that the environment configures: the embedded one unless CHAIN_RPC_URL is set.
 * Throws `Problem` listing every variable that is missing or invalid.
 */
export function readNetwork(env: NodeJS.ProcessEnv): Network {
  const { network, problems } = parseNetwork(env)
  if (!network) throw new Problem(`The chain cannot be used: ${problems.join('; ')}.`)
  return network
}

type Parsed = { network: Network; problems: [] } | { network: undefined; problems: string[] }

/** Like `readNetwork`, but returns the problems of all variables instead of throwing. */
export function parseNetwork(env: NodeJS.ProcessEnv): Parsed {
  const { keys, problems } = readKeys(env)
  if (env.CHAIN_RPC_URL !== undefined) problems.push(...withoutOwner(env))
  if (env.CHAIN_RPC_URL === undefined) {
    return problems.length > 0
      ? { network: undefined, problems }
      : { network: embeddedNetwork(env.ROLE !== 'web'), problems: [] }
  }
  const parsed = variables.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    return { network: undefined, problems: [...wrong, ...problems] }
  }
  if (problems.length > 0) return { network: undefined, problems }
  return { network: realNetwork(parsed.data, keys), problems: [] }
}

/** The owner can replace the contracts, so in production the owner must not be a key that signs every day. */
function withoutOwner(env: NodeJS.ProcessEnv): string[] {
  if (env.NODE_ENV !== 'production' || env.ROLE === 'web' || env.CHAIN_OWNER_ADDRESS !== undefined) return []
  return ['CHAIN_OWNER_ADDRESS is missing (required with NODE_ENV=production and CHAIN_RPC_URL)']
}

function realNetwork(v: z.output<typeof variables>, keys: Network['keys']): Network {
  return {
    chain_id: v.CHAIN_ID,
    name: v.CHAIN_NAME ?? known[v.CHAIN_ID]?.name ?? `chain ${v.CHAIN_ID}`,
    explorer_url: v.CHAIN_EXPLORER_URL ?? known[v.CHAIN_ID]?.explorer_url,
    rpcUrls: v.CHAIN_RPC_URL,
    embedded: false,
    keys,
    owner: v.CHAIN_OWNER_ADDRESS,
    maxFeeCapWei: BigInt(v.CHAIN_MAX_FEE_GWEI) * GWEI,
    confirmations: v.CHAIN_CONFIRMATIONS,
    stuckAfterMs: 60_000,
    foreignAfterMs: 60_000,
    inFlightMax: 64,
    signerRestMs: 15_000,
    pollMs: 1_500,
    pollMaxMs: 1_500,
    resendMs: 15_000,
  }
}

function embeddedNetwork(signs: boolean): Network {
  const privateKey = (key: Hex): KeySource => ({ kind: 'private', key })
  return {
    chain_id: EMBEDDED_CHAIN_ID,
    name: 'embedded chain',
    rpcUrls: [],
    embedded: true,
    keys: signs
      ? { minter: privateKey(EMBEDDED_KEYS.minter), blocker: privateKey(EMBEDDED_KEYS.blocker) }
      : undefined,
    maxFeeCapWei: 0n,
    confirmations: 0,
    stuckAfterMs: Infinity,
    foreignAfterMs: 1_000,
    inFlightMax: 400,
    signerRestMs: 15_000,
    pollMs: 1,
    pollMaxMs: 64,
    resendMs: 2_000,
  }
}
