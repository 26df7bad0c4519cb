import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBigInt, publicKeyToAddress, recoverAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { sign, type Shape } from '../testing/a-kms.ts'
import { addressOf, signatureFrom } from './kms-signature.ts'

const secret = randomBytes(32)
const address = publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(secret, false)))
const HALF = secp256k1.CURVE.n / 2n

const shapes: Shape[] = ['high s', 'low s', 'long r', 'short r', 'long s', 'short s']
test.each(shapes)('a signature in DER with %s is converted to one that Ethereum accepts', async (shape) => {
  for (let i = 0; i < 2; i++) {
    const hash = bytesToHex(randomBytes(32))
    const signature = await signatureFrom(
      sign(Buffer.from(hash.slice(2), 'hex'), secret, shape),
      hash,
      address,
    )
    expect([signature.r.length, signature.s.length]).toEqual([66, 66])
    expect(hexToBigInt(signature.s)).toBeLessThanOrEqual(HALF)
    expect(await recoverAddress({ hash, signature })).toBe(address)
  }
})

test('a signature by another key, or over another digest, is refused', async () => {
  const [hash, other] = [randomBytes(32), randomBytes(32)]
  await expect(signatureFrom(sign(hash, randomBytes(32)), bytesToHex(hash), address)).rejects.toThrow(address)
  await expect(signatureFrom(sign(other, secret), bytesToHex(hash), address)).rejects.toThrow(address)
  await expect(signatureFrom(new Uint8Array(), bytesToHex(hash), address)).rejects.toThrow()
})

test('the address is derived from the public key; keys on other curves are refused', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const { d } = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  const point = secp256k1.getPublicKey(Buffer.from(d ?? '', 'base64url'), false)
  const spki = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' }))
  expect(addressOf(spki.export({ format: 'der', type: 'spki' }))).toBe(publicKeyToAddress(bytesToHex(point)))
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  expect(() => addressOf(p256.export({ format: 'der', type: 'spki' }))).toThrow('secp256k1')
})
