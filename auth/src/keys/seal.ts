import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates data that is stored or handed out. */
export type Seal = {
  /** Returns nonce, tag and ciphertext of these bytes. `open` needs the same `context`. */
  close(plain: Uint8Array | string, context?: string): Buffer
  /** Returns the plain bytes. Throws when the sealed bytes were changed, or were sealed with another key or context. */
  open(sealed: Uint8Array, context?: string): Buffer
}

/** AES-256-GCM with a key of 32 bytes. The provider and its host seal data with this cipher only. */
export function sealUnder(key: Buffer): Seal {
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

/**
 * Derives a 32-byte key for one purpose from a secret (HKDF-SHA-256). A key for one purpose opens nothing that was
 * sealed for another.
 */
export function deriveKey(label: string, secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, KEY_BYTES))
}
