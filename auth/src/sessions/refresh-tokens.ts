import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../keys/secrets.ts'

const payloadBytes = 20

/**
 * The refresh token of one generation of a session: the session's id, the generation and an HMAC of both, as base64url.
 * Tokens are derived, not stored. So a client that lost a response can get the current token again, and a leaked
 * database contains no usable token.
 */
export function writeRefreshToken(secrets: Secrets, sessionId: string, generation: number): string {
  const payload = Buffer.alloc(payloadBytes)
  payload.write(sessionId.replaceAll('-', ''), 'hex')
  payload.writeUInt32BE(generation, 16)
  return Buffer.concat([payload, secrets.refreshTag(payload)]).toString('base64url')
}

/** The session and generation of a token; undefined unless we issued it. */
export function readRefreshToken(
  secrets: Secrets,
  token: string,
): { sessionId: string; generation: number } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const payload = bytes.subarray(0, payloadBytes)
  const tag = bytes.subarray(payloadBytes)
  if (bytes.toString('base64url') !== token || tag.length !== 32) return undefined
  if (!timingSafeEqual(tag, secrets.refreshTag(payload))) return undefined
  const hex = payload.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return { sessionId: parts.join('-'), generation: payload.readUInt32BE(16) }
}
