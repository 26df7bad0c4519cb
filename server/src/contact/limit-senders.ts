import { createHmac } from 'node:crypto'
import { networkOf } from '@acervo/auth/http/network'
import { tokenBuckets, type Bucket } from '@acervo/auth/http/token-buckets'
import { fail } from '@acervo/domain/contact/failures'
import type { Tx } from '../adapters/db/port.ts'

const { take, deleteFull } = tokenBuckets('contact_limit')

const ofAddress: Bucket = { burst: 5, refillMs: 2 * 60_000 }
/** Each request sends an email to this address, which may belong to somebody else. */
const ofEmail: Bucket = { burst: 3, refillMs: 60 * 60_000 }

/**
 * `ip` is undefined for a signed-in sender, who has a separate limit for their address. Public forms, where anybody can
 * type that address, do not use up that limit.
 */
type Sender = { ip: string | undefined; email: string }

/** Counts one request of a sender; throws when their network or their email address has sent too many. */
export async function limitSender(tx: Tx, key: Buffer, now: Date, { ip, email }: Sender): Promise<void> {
  const waits = [
    ip === undefined ? 0 : await take(tx, now, digest(key, `ip:${networkOf(ip)}`), ofAddress),
    await take(tx, now, digest(key, `${ip === undefined ? 'own' : 'email'}:${email}`), ofEmail),
  ]
  const seconds = Math.ceil(Math.max(...waits) / 1000)
  if (seconds > 0) throw fail('contact.too_many', { wait: { seconds } })
}

/** Deletes the buckets that are full again. */
export async function deleteFullBuckets(tx: Tx, now: Date): Promise<void> {
  await deleteFull(tx, now)
}

function digest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update('contact-limit:').update(text).digest('base64url')
}
