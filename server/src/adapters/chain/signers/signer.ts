import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem'

/** The keys that act for the platform: two, so that the key that mints cannot unblock. */
export const roles = ['minter', 'blocker'] as const
export type Role = (typeof roles)[number]

/** Signs with one key, wherever that key is stored. */
export type Signer = {
  address: Address
  /** The serialised transaction with its signature. Throws `SignerUnavailable`. */
  signTransaction(tx: TransactionSerializableEIP1559): Promise<Hex>
}

/** The key is unavailable now: nothing was signed, and a later retry may succeed. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable'
}

/** Where the key of a role is stored. */
export type KeySource = { kind: 'private'; key: Hex } | { kind: 'kms'; keyId: string; variable: string }
