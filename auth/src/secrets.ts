import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The provider's keyed functions, each under its own key derived from the host's 32-byte secret. */
export type Secrets = {
  /** Hex HMAC-SHA256 of a mailed code together with the id of its row. */
  codeHash: (tokenId: string, code: string) => string
  /** Hex HMAC-SHA256 of a recovery code together with the id of whose it is. */
  recoveryCodeHash: (userId: string, code: string) => string
  /** What is stored of the cookie that names a user's browser; another user's digest of it is another. */
  deviceDigest: (userId: string, token: string) => string
  /** 32-byte tag that makes a refresh token unforgeable. */
  refreshTag: (payload: Buffer) => Buffer
  /** A UUID that is always the same for an address and tells nothing about it. */
  decoyId: (address: string) => string
  /** For signing keys and TOTP secrets; the label names the one row in which the result can be opened. */
  seal: (plain: string, label: string) => string
  /** Opens what `seal` made; throws when the secret or the label is another. */
  open: (sealed: string, label: string) => string
}

export function createSecrets(secret: Buffer): Secrets {
  if (secret.length !== 32) throw new Error('The auth secret must have 32 bytes')
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `acervo-auth ${purpose}`, 32))
  const codeKey = keyFor('mail codes')
  const recoveryKey = keyFor('recovery codes')
  const deviceKey = keyFor('devices')
  const refreshKey = keyFor('refresh tokens')
  const decoyKey = keyFor('decoy ids')
  const sealKey = keyFor('signing keys')
  return {
    codeHash: (tokenId, code) => createHmac('sha256', codeKey).update(`${tokenId}:${code}`).digest('hex'),
    recoveryCodeHash: (userId, code) =>
      createHmac('sha256', recoveryKey).update(`${userId}:${code}`).digest('hex'),
    deviceDigest: (userId, token) =>
      createHmac('sha256', deviceKey).update(`${userId}:${token}`).digest('hex'),
    refreshTag: (payload) => createHmac('sha256', refreshKey).update(payload).digest(),
    decoyId: (address) => uuidFrom(createHmac('sha256', decoyKey).update(address).digest()),
    /** For signing keys and TOTP secrets; the label names the one row in which the result can be opened. */
    seal: (plain, label) => seal(sealKey, plain, label),
    open: (sealed, label) => open(sealKey, sealed, label),
  }
}

/** Hex SHA-256; enough for values that are random themselves. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares two strings in a time that depends on their length only. */
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

function seal(key: Buffer, plain: string, label: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function open(key: Buffer, sealed: string, label: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
