type Known = { etag: string; body: unknown }

/** About as many as the screens that somebody moves between ask for. */
const REPLIES_MAX = 40

/**
 * The last replies, by address. Personal replies are not stored by the browser (`no-store`), so this page remembers them
 * until the session ends: when a list is asked for again and nothing has changed, the server only says so.
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
