import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Files } from './port.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The same store with every file sealed by AES-256-GCM under `key` (32 bytes); identity documents go through it.
 * The path is authenticated too, so a file moved to another path does not open. Layout: nonce, tag, ciphertext.
 */
export function encryptedFiles(files: Files, key: Buffer): Files {
  return {
    async put(path, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(path))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      await files.put(path, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), 'application/octet-stream')
    },
    async get(path) {
      const stored = await files.get(path)
      if (!stored) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(path))
        .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
    remove: (path) => files.remove(path),
    check: () => files.check(),
  }
}
