import { sealUnder } from '../../seal.ts'
import type { Files } from './port.ts'

/**
 * The same store with every file encrypted under `key` (32 bytes); used for identity documents. The path is
 * authenticated too, so a file moved to another path cannot be decrypted.
 */
export function encryptedFiles(files: Files, key: Buffer): Files {
  const seal = sealUnder(key)
  return {
    put: (path, bytes) => files.put(path, seal.close(bytes, path), 'application/octet-stream'),
    async get(path) {
      const stored = await files.get(path)
      return stored && seal.open(stored, path)
    },
    remove: (path) => files.remove(path),
    check: () => files.check(),
  }
}
