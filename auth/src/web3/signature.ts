import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { refuse } from '../http/errors.ts'

/** Half the order of secp256k1 (SEC 2). Two values of s verify for each signature; EIP-2 allows only the lower one. */
const sMax = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** The 65 bytes r, s, v in hexadecimal, as wallets return them; else 400 `validation_failed`. */
export function readSignature(text: string): Hex {
  const digits = /^(?:0x)?([0-9a-f]{130})$/i.exec(text)?.[1]
  if (digits === undefined) {
    throw refuse(400, 'validation_failed', 'signature must be 65 bytes (130 hex characters) in length')
  }
  return `0x${digits.toLowerCase()}`
}

/** Whether the address signed the text by EIP-191. The equivalent signature with the high s is refused. */
export async function isSignedBy(address: string, text: string, signature: Hex): Promise<boolean> {
  if (BigInt(`0x${signature.slice(66, 130)}`) > sMax) return false
  try {
    const signer = await recoverMessageAddress({ message: text, signature })
    return signer.toLowerCase() === address
  } catch {
    // The signature is not a point of the curve, or v is not 0, 1, 27 or 28.
    return false
  }
}
