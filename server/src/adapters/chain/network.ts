import type { Address, LocalAccount } from 'viem'
import { isAddress } from 'viem/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { Problem } from '../../problem.ts'

/** The keys that act for the platform. Two, so that whoever mints cannot unblock. */
export type Role = 'minter' | 'blocker'

/** A chain and how to deal with it. */
export type Network = {
  chain_id: number
  name: string
  explorer_url?: string
  /** Addresses of JSON-RPC servers; none for the embedded chain. */
  rpcUrls: string[]
  embedded: boolean
  signers: Record<Role, LocalAccount>
  /** Keeps the ownership of the contracts; the minter when left out. */
  owner?: Address
  /** Above this nothing is signed nor replaced. */
  maxFeeCapWei: bigint
  /** How deep a block must lie where the node knows no `finalized` tag. */
  confirmations: number
  /** After how long without a receipt a transaction is replaced with higher fees. */
  stuckAfterMs: number
  /** How long `nonce too low` without a receipt of ours is taken for a node that lags behind. */
  strayAfterMs: number
  /** How many transactions may be under way at once: nodes keep few per sender. */
  inFlightMax: number
  /** How long to pause while transactions are under way; doubled while nothing happens, up to `pollMaxMs`. */
  pollMs: number
  pollMaxMs: number
  /** After how long a transaction without a receipt is sent again. */
  resendMs: number
}

/**
 * anvil's first two accounts, known to everybody: they sign on the embedded chain only, which nobody else can reach, and hold
 * nothing on any other.
 */
const EMBEDDED_KEYS = {
  minter: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  blocker: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
} as const
export const EMBEDDED_CHAIN_ID = 31_337
const GWEI = 1_000_000_000n

const known: Record<number, { name: string; explorer_url: string }> = {
  137: { name: 'Polygon', explorer_url: 'https://polygonscan.com' },
  80002: { name: 'Polygon Amoy', explorer_url: 'https://amoy.polygonscan.com' },
}

const key = z
  .string()
  .regex(/^(0x)?[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters')
  .transform((text): `0x${string}` => `0x${text.replace(/^0x/, '')}`)
const rpcUrl = z.url({ protocol: /^https?$/ })
const variables = z.object({
  CHAIN_RPC_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => rpcUrl.safeParse(url).success),
      'must be http(s) URLs, comma separated',
    ),
  CHAIN_ID: z.coerce.number('must be a number').int().positive(),
  CHAIN_NAME: z.string().min(1).optional(),
  CHAIN_EXPLORER_URL: z.url().optional(),
  CHAIN_OWNER_ADDRESS: z
    .string()
    .refine((text): text is Address => isAddress(text), 'must be an address with a correct checksum')
    .optional(),
  CHAIN_MAX_FEE_GWEI: z.coerce.number('must be a number').int().positive().default(1_000),
  CHAIN_CONFIRMATIONS: z.coerce.number('must be a number').int().positive().default(32),
  MINTER_PRIVATE_KEY: key.optional(),
  BLOCKER_PRIVATE_KEY: key.optional(),
})

/**
 * The chain that the environment names: the embedded one unless CHAIN_RPC_URL is set. `signers` replaces the keys of
 * the environment, for keys kept in a key management service.
 * Throws `Problem` listing every variable that is missing or wrong.
 */
export function readNetwork(env: NodeJS.ProcessEnv, signers?: Record<Role, LocalAccount>): Network {
  if (env.CHAIN_RPC_URL === undefined) return embeddedNetwork()
  const parsed = variables.safeParse(env)
  const wrong = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`)
  const keys = signers ? [] : (['MINTER_PRIVATE_KEY', 'BLOCKER_PRIVATE_KEY'] as const)
  const missing = keys
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing (required with CHAIN_RPC_URL)`)
  if (!parsed.success || missing.length > 0) {
    throw new Problem(`The chain cannot be used: ${[...wrong, ...missing].join('; ')}.`)
  }
  const v = parsed.data
  return {
    chain_id: v.CHAIN_ID,
    name: v.CHAIN_NAME ?? known[v.CHAIN_ID]?.name ?? `chain ${v.CHAIN_ID}`,
    explorer_url: v.CHAIN_EXPLORER_URL ?? known[v.CHAIN_ID]?.explorer_url,
    rpcUrls: v.CHAIN_RPC_URL,
    embedded: false,
    signers: signers ?? signersOf(v.MINTER_PRIVATE_KEY, v.BLOCKER_PRIVATE_KEY),
    owner: v.CHAIN_OWNER_ADDRESS,
    maxFeeCapWei: BigInt(v.CHAIN_MAX_FEE_GWEI) * GWEI,
    confirmations: v.CHAIN_CONFIRMATIONS,
    stuckAfterMs: 60_000,
    strayAfterMs: 60_000,
    inFlightMax: 64,
    pollMs: 1_500,
    pollMaxMs: 1_500,
    resendMs: 15_000,
  }
}

function signersOf(minter?: `0x${string}`, blocker?: `0x${string}`): Record<Role, LocalAccount> {
  if (!minter || !blocker) throw new Error('Keys were checked before')
  if (minter.toLowerCase() === blocker.toLowerCase()) {
    throw new Problem(
      'MINTER_PRIVATE_KEY and BLOCKER_PRIVATE_KEY are the same key: give each role a key of its own.',
    )
  }
  return { minter: privateKeyToAccount(minter), blocker: privateKeyToAccount(blocker) }
}

function embeddedNetwork(): Network {
  return {
    chain_id: EMBEDDED_CHAIN_ID,
    name: 'embedded chain',
    rpcUrls: [],
    embedded: true,
    signers: signersOf(EMBEDDED_KEYS.minter, EMBEDDED_KEYS.blocker),
    maxFeeCapWei: 0n,
    confirmations: 0,
    stuckAfterMs: Infinity,
    strayAfterMs: 1_000,
    inFlightMax: 400,
    pollMs: 1,
    pollMaxMs: 64,
    resendMs: 2_000,
  }
}
