import { wallet } from '@acervo/domain/tokens/wallet'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Checks the capitals of an address (EIP-55). `right` or `wrong` when they are mixed; `none` when the address has no
 * checksum; undefined when the text is no address.
 */
export function checksumOf(text: string): 'right' | 'wrong' | 'none' | undefined {
  const address = wallet.safeParse(text).data
  if (!address) return undefined
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'none'
  return address === withChecksum(address) ? 'right' : 'wrong'
}

/** The address with its checksum capitals (EIP-55), because some wallets give it without them. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`
}
