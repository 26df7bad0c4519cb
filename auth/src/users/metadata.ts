import { refuse } from '../http/errors.ts'
import type { Metadata } from '../table.ts'

/** Metadata travels in every access token, and servers refuse request headers beyond 16 KiB. */
const metadataBytesMax = 8192

/** Merges key by key; null removes. 400 `validation_failed` when the result is over 8 KiB of JSON. */
export function mergeMetadata(stored: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null),
  )
  if (Buffer.byteLength(JSON.stringify(merged)) > metadataBytesMax) {
    throw refuse(400, 'validation_failed', `User data cannot be larger than ${metadataBytesMax} bytes`)
  }
  return merged
}
