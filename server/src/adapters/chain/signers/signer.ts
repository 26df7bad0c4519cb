import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem'

/** The keys that act for the platform. Two, so that whoever mints cannot unblock. */
export const roles = ['minter', 'blocker'] as const
export type Role = (typeof roles)[number]

/** Something that signs with one key, wherever that key is kept. */
export type Signer = {
  address: Address
  /** The serialised transaction with its signature. Throws `SignerUnavailable`. */
  signTransaction(tx: TransactionSerializableEIP1559): Promise<Hex>
}

/** The key cannot be used now: nothing was signed, and it is worth trying again later. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable'
}

/** Where the key of a role is kept. */
export type KeySource = { kind: 'private'; key: Hex } | { kind: 'kms'; keyId: string; variable: string }
