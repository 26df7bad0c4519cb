import { createHmac } from 'node:crypto'
import { deriveKey, sealUnder, type Seal } from '@acervo/auth/keys/seal'

export { sealUnder, type Seal }

/** Encrypts under a separate key for each purpose, so that data sealed for one purpose never opens for another. */
export function sealFor(purpose: string, secret: Buffer): Seal {
  return sealUnder(keyFor(purpose, secret))
}

/** HMAC-SHA-256 of a text in hexadecimal, under a separate key for each purpose: comparing digests needs the secret. */
export function digestFor(purpose: string, secret: Buffer): (text: string) => string {
  const key = keyFor(purpose, secret)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

const keyFor = (purpose: string, secret: Buffer) => deriveKey(`acervo ${purpose}`, secret)
