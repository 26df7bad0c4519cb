import { wallet } from '@acervo/domain/tokens/wallet'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What the capitals of an address say of it (EIP-55): `right` or `wrong` when they are mixed, `none` when they say nothing;
 * undefined for what is no address.
 */
export function checksumOf(text: string): 'right' | 'wrong' | 'none' | undefined {
  const address = wallet.safeParse(text).data
  if (!address) return undefined
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'none'
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  const isRight = [...digits].every(
    (digit, index) => digit === (hash.charAt(index) >= '8' ? digit.toUpperCase() : digit.toLowerCase()),
  )
  return isRight ? 'right' : 'wrong'
}
