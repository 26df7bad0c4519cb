import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates what is stored or handed out. */
export type Seal = {
  /** Nonce, tag and ciphertext of these bytes. `context` has to be the same when it is opened. */
  close(plain: Uint8Array | string, context?: string): Buffer
  /** The bytes again. Throws when they were changed, or sealed under another key, purpose or context. */
  open(sealed: Uint8Array, context?: string): Buffer
}

/**
 * AES-256-GCM under a key of its own for each purpose, derived from the product's 32 secret bytes (HKDF-SHA-256), so that
 * what was sealed for one purpose never opens for another.
 */
export function sealFor(purpose: string, secret: Buffer): Seal {
  const key = keyFor(purpose, secret)
  return {
    close(plain, context = '') {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, context = '') {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}

/** HMAC-SHA-256 of a text in hexadecimal, under a key of its own for each purpose: only who has the secret can compare. */
export function digestFor(purpose: string, secret: Buffer): (text: string) => string {
  const key = keyFor(purpose, secret)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

function keyFor(purpose: string, secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `acervo ${purpose}`, KEY_BYTES))
}
