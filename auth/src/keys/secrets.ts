import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, sealUnder } from './seal.ts'

/** The provider's keyed functions, each under its own key derived from the host's 32-byte secret. */
export type Secrets = {
  /** Hex HMAC-SHA256 of an emailed code together with the id of its row. */
  codeHash: (tokenId: string, code: string) => string
  /** Hex HMAC-SHA256 of a recovery code together with the id of its owner. */
  recoveryCodeHash: (userId: string, code: string) => string
  /** The stored digest of the cookie that identifies a user's browser; it differs for each user. */
  deviceDigest: (userId: string, token: string) => string
  /** 32-byte tag that makes a refresh token unforgeable. */
  refreshTag: (payload: Buffer) => Buffer
  /** A UUID that is always the same for an address and from which the address cannot be derived. */
  decoyId: (address: string) => string
  /**
   * Seals signing keys and TOTP secrets. The label names the row; the result can be opened only with the same label.
   */
  seal: (plain: string, label: string) => string
  /** Opens the result of `seal`; throws when the secret or the label differs. */
  open: (sealed: string, label: string) => string
}

export function createSecrets(secret: Buffer): Secrets {
  if (secret.length !== 32) throw new Error('The auth secret must have 32 bytes')
  const keyFor = (purpose: string) => deriveKey(`acervo-auth ${purpose}`, secret)
  const codeKey = keyFor('mail codes')
  const recoveryKey = keyFor('recovery codes')
  const deviceKey = keyFor('devices')
  const refreshKey = keyFor('refresh tokens')
  const decoyKey = keyFor('decoy ids')
  const seal = sealUnder(keyFor('signing keys'))
  return {
    codeHash: (tokenId, code) => createHmac('sha256', codeKey).update(`${tokenId}:${code}`).digest('hex'),
    recoveryCodeHash: (userId, code) =>
      createHmac('sha256', recoveryKey).update(`${userId}:${code}`).digest('hex'),
    deviceDigest: (userId, token) =>
      createHmac('sha256', deviceKey).update(`${userId}:${token}`).digest('hex'),
    refreshTag: (payload) => createHmac('sha256', refreshKey).update(payload).digest(),
    decoyId: (address) => uuidFrom(createHmac('sha256', decoyKey).update(address).digest()),
    seal: (plain, label) => seal.close(plain, label).toString('base64'),
    open: (sealed, label) => seal.open(Buffer.from(sealed, 'base64'), label).toString('utf8'),
  }
}

/** Hex SHA-256; enough for values that are random. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares two strings in a time that depends only on their length. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function uuidFrom(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex')
  const variant = '89ab'[(bytes[8] ?? 0) & 3]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
