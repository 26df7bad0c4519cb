type Known = { etag: string; body: unknown }

/** About as many replies as the screens need between which a user moves back and forth. */
const REPLIES_MAX = 40

/**
 * The latest replies, by address. Browsers do not store personal replies (`no-store`), so this page remembers them
 * until the session ends. When it asks again and nothing has changed, the server answers so without a body.
 */
const replies = new Map<string, Known>()

export function knownReply(address: string): Known | undefined {
  return replies.get(address)
}

export function noteReply(address: string, { headers }: Response, body: unknown): void {
  const etag = headers.get('etag')
  replies.delete(address)
  if (!etag) return
  replies.set(address, { etag, body })
  const [oldest] = replies.keys()
  if (replies.size > REPLIES_MAX && oldest) replies.delete(oldest)
}

export function forgetReplies(): void {
  replies.clear()
}
