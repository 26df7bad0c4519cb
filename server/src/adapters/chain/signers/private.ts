import { signRecoverable } from 'tiny-secp256k1'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex, hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import type { Signer } from './signer.ts'

/**
 * A key that this process holds. It signs exactly as viem does (RFC 6979, low s), in a fifth of the time. Otherwise a
 * batch of mints would keep other requests waiting.
 */
export function openPrivateSigner(key: Hex): Signer {
  const secret = hexToBytes(key)
  return {
    address: privateKeyToAddress(key),
    signTransaction: async (tx) => serializeTransaction(tx, sign(keccak256(serializeTransaction(tx)))),
  }

  function sign(hash: Hex) {
    const { signature, recoveryId } = signRecoverable(hexToBytes(hash), secret)
    return {
      r: bytesToHex(signature.subarray(0, 32)),
      s: bytesToHex(signature.subarray(32)),
      yParity: recoveryId & 1,
    }
  }
}
