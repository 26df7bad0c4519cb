import { ctr } from '@noble/ciphers/aes.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes } from '@noble/hashes/utils.js'

/** The cost that geth uses: one or two seconds on an ordinary computer, for each guess of an attacker too. */
const SCRYPT = { N: 131_072, r: 8, p: 1, dkLen: 32 } as const

type Keystore = { name: string; text: string }

/**
 * A wallet's key, encrypted with a password in the format that wallet programs import (Web3 Secret Storage, version 3).
 * `scrypt` is for tests, which need a faster setting.
 */
export async function encryptKey(
  { address, key }: { address: string; key: string },
  password: string,
  scrypt: { N: number; r: number; p: number; dkLen: 32 } = SCRYPT,
): Promise<Keystore> {
  const [salt, iv] = [randomBytes(32), randomBytes(16)]
  const derived = await scryptAsync(new TextEncoder().encode(password.normalize('NFKC')), salt, scrypt)
  const ciphertext = ctr(derived.slice(0, 16), iv).encrypt(hexToBytes(key.replace(/^0x/, '')))
  const mac = keccak_256(concatBytes(derived.slice(16, 32), ciphertext))
  const bare = address.replace(/^0x/, '').toLowerCase()
  const file = {
    version: 3,
    id: uuid(),
    address: bare,
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: bytesToHex(iv) },
      ciphertext: bytesToHex(ciphertext),
      kdf: 'scrypt',
      kdfparams: { n: scrypt.N, r: scrypt.r, p: scrypt.p, dklen: scrypt.dkLen, salt: bytesToHex(salt) },
      mac: bytesToHex(mac),
    },
  }
  const at = new Date().toISOString().replaceAll(':', '-')
  return { name: `UTC--${at}--${bare}.json`, text: JSON.stringify(file) }
}

/** Browsers offer `crypto.randomUUID` only over a secure connection. */
function uuid(): string {
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytesToHex(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
