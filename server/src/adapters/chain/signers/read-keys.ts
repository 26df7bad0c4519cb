import { secp256k1 } from '@noble/curves/secp256k1'
import { privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { roles, type KeySource, type Role } from './signer.ts'

const privateKey = z
  .string()
  .regex(/^(0x)?[0-9a-f]{64}$/i)
  .refine((text) => secp256k1.utils.isValidPrivateKey(text.replace(/^0x/, '')))
  .transform((text): `0x${string}` => `0x${text.replace(/^0x/, '').toLowerCase()}`)

const variablesOf = {
  minter: ['MINTER_PRIVATE_KEY', 'MINTER_KMS_KEY_ID'],
  blocker: ['BLOCKER_PRIVATE_KEY', 'BLOCKER_KMS_KEY_ID'],
} as const satisfies Record<Role, readonly [string, string]>

/** Where the keys of a server that signs on an external chain are, and the errors in the settings. */
export function readKeys(env: NodeJS.ProcessEnv): {
  keys: Record<Role, KeySource> | undefined
  problems: string[]
} {
  if (env.ROLE === 'web') return { keys: undefined, problems: refusedOnWeb(env) }
  if (env.CHAIN_RPC_URL === undefined) return { keys: undefined, problems: [] }
  const found = roles.map((role) => readKey(env, role))
  const problems = found.flatMap(({ problem }) => problem ?? [])
  const [minter, blocker] = found.map(({ source }) => source)
  if (minter && blocker && areSame(minter, blocker)) {
    problems.push('the minter and the blocker have the same key: give each role a key of its own')
  }
  problems.push(...ownsWithSigner(env, [minter, blocker]))
  return { keys: minter && blocker ? { minter, blocker } : undefined, problems }
}

/** An attacker who gets into a server that serves requests must not find a key there. */
function refusedOnWeb(env: NodeJS.ProcessEnv): string[] {
  return Object.values(variablesOf)
    .flat()
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} must not be set with ROLE=web, which never signs`)
}

function readKey(env: NodeJS.ProcessEnv, role: Role): { source?: KeySource; problem?: string } {
  const [privateName, kmsName] = variablesOf[role]
  const [key, keyId] = [env[privateName], env[kmsName]]
  if (key !== undefined && keyId !== undefined) {
    return { problem: `${privateName} and ${kmsName} are both set: name one key for the ${role}` }
  }
  if (keyId !== undefined) {
    if (keyId.trim() === '') return { problem: `${kmsName} must not be empty` }
    return { source: { kind: 'kms', keyId, variable: kmsName } }
  }
  if (key === undefined) {
    return { problem: `${privateName} or ${kmsName} is missing (one is required with CHAIN_RPC_URL)` }
  }
  const parsed = privateKey.safeParse(key)
  if (!parsed.success) return { problem: `${privateName} must be a private key of 64 hexadecimal characters` }
  return { source: { kind: 'private', key: parsed.data } }
}

function areSame(one: KeySource, other: KeySource): boolean {
  if (one.kind === 'private') return other.kind === 'private' && one.key === other.key
  return other.kind === 'kms' && one.keyId === other.keyId
}

/** For keys in KMS the same is checked once their addresses are known. */
function ownsWithSigner(env: NodeJS.ProcessEnv, sources: (KeySource | undefined)[]): string[] {
  const owner = env.CHAIN_OWNER_ADDRESS
  return roles
    .filter((_, i) => {
      const source = sources[i]
      return source?.kind === 'private' && owner?.toLowerCase() === addressOf(source.key)
    })
    .map(
      (role) =>
        `CHAIN_OWNER_ADDRESS is the address of the ${role}: name one whose key this server does not have`,
    )
}

function addressOf(key: `0x${string}`): string {
  return privateKeyToAddress(key).toLowerCase()
}
