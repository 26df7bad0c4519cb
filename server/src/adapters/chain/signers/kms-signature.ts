import { createPublicKey } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import type { Address, Hex, Signature } from 'viem'
import { bytesToHex, numberToHex, publicKeyToAddress, recoverAddress } from 'viem/utils'

/** The address of a public key in the format KMS returns (SubjectPublicKeyInfo). Throws when it is on another curve. */
export function addressOf(spki: Uint8Array): Address {
  const { crv, x, y } = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  })
  if (crv !== 'secp256k1' || !x || !y) throw new Error('The key is not on the curve secp256k1')
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return publicKeyToAddress(bytesToHex(point))
}

/**
 * Converts the DER signature that KMS returns to the form Ethereum requires: `s` in the lower half of the order (EIP-2
 * refuses the upper half), and the parity that recovers the signer's address, which DER does not contain.
 * Throws when the signature is not by this address.
 */
export async function signatureFrom(der: Uint8Array, hash: Hex, address: Address): Promise<Signature> {
  const { r, s } = secp256k1.Signature.fromDER(der).normalizeS()
  const numbers = { r: numberToHex(r, { size: 32 }), s: numberToHex(s, { size: 32 }) }
  for (const yParity of [0, 1]) {
    const signature = { ...numbers, yParity }
    if ((await recoverAddress({ hash, signature })) === address) return signature
  }
  throw new Error(`The signature is not by ${address}`)
}
