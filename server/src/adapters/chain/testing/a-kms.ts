import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, publicKeyToAddress } from 'viem/utils'

/** The forms of a DER signature that a decoder may get wrong. */
export type Shape = 'high s' | 'low s' | 'long r' | 'short r' | 'long s' | 'short s'
type SignRequest = { KeyId: string; Message: string; MessageType: string; SigningAlgorithm: string }
type Key = { secret: Uint8Array; spec: string }

const ORDER = secp256k1.CURVE.n
/** DER prefix of SubjectPublicKeyInfo before the point, for the curve secp256k1 (RFC 5480). */
const SPKI_HEAD = Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex')

/**
 * A key management service that implements as much of AWS KMS's JSON protocol as signing needs, with real keys. Each
 * signature uses the next of the given forms; as in KMS, repeated signatures of a digest differ.
 */
export async function aKms() {
  const keys = new Map<string, Key>()
  const asked: { target: string; KeyId: string; MessageType?: string }[] = []
  let shapes: Shape[] = []
  let down: 'up' | 'errors' | 'silent' = 'up'
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const body: SignRequest = JSON.parse(await text(request))
    asked.push({ target, KeyId: body.KeyId, MessageType: body.MessageType })
    const reply = (status: number, content: object) => {
      response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(content))
    }
    if (down === 'silent') return
    if (down === 'errors') return reply(500, { __type: 'KMSInternalException', message: 'Try again' })
    const key = keys.get(body.KeyId)
    if (!key) return reply(400, { __type: 'NotFoundException', message: `Key ${body.KeyId} does not exist` })
    if (target === 'GetPublicKey') {
      const PublicKey = Buffer.concat([SPKI_HEAD, secp256k1.getPublicKey(key.secret, false)]).toString(
        'base64',
      )
      return reply(200, { KeyId: body.KeyId, PublicKey, KeySpec: key.spec, KeyUsage: 'SIGN_VERIFY' })
    }
    const digest = Buffer.from(body.Message, 'base64')
    if (target !== 'Sign' || digest.length !== 32 || body.SigningAlgorithm !== 'ECDSA_SHA_256') {
      return reply(400, { __type: 'ValidationException', message: 'Not a digest of 32 bytes' })
    }
    const shape = shapes.shift()
    const Signature = Buffer.from(sign(digest, key.secret, shape)).toString('base64')
    reply(200, { KeyId: body.KeyId, Signature, SigningAlgorithm: body.SigningAlgorithm })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Adds a key and returns its address. */
    addKey(id: string, secret: Uint8Array = randomBytes(32), spec = 'ECC_SECG_P256K1') {
      keys.set(id, { secret, spec })
      return publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(secret, false)))
    },
    /** The forms of the next signatures; later ones are arbitrary. */
    nextShapes: (next: Shape[]) => void (shapes = [...next]),
    setState: (state: typeof down) => void (down = state),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Signs until the signature has the wanted form. */
export function sign(digest: Uint8Array, secret: Uint8Array, shape?: Shape): Uint8Array {
  for (;;) {
    const { r, s: low } = secp256k1.sign(digest, secret, { extraEntropy: true, lowS: true })
    const s = isHigh(shape) ? ORDER - low : low
    if (hasShape(r, s, shape)) return new secp256k1.Signature(r, s).toDERRawBytes()
  }
}

const isHigh = (shape: Shape | undefined) =>
  shape === 'high s' || shape === 'long s' || (shape === undefined && randomBytes(1).readUInt8() % 2 === 0)

/** 33 bytes, if a leading zero keeps the number positive, or fewer than 32. */
function hasShape(r: bigint, s: bigint, shape: Shape | undefined): boolean {
  const isLong = (n: bigint) => n >> 255n === 1n
  const isShort = (n: bigint) => n >> 247n === 0n
  if (shape === 'long r') return isLong(r)
  if (shape === 'short r') return isShort(r)
  if (shape === 'long s') return isLong(s)
  if (shape === 'short s') return isShort(s)
  return true
}
