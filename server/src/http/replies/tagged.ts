import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '../files/ranges.ts'

/** A complete reply, and the tag by which a browser recognises that it already has it. */
export type TaggedReply = { body: string | Buffer; etag: string }

export function taggedReply(text: string): TaggedReply {
  const digest = createHash('sha256').update(text).digest('base64url')
  return { body: text, etag: `"${digest.slice(0, 22)}"` }
}

/**
 * Sends the reply, or 304 if the browser has it already. Browsers may store a reply that is the same for everybody, but
 * must revalidate it each time. They do not store personal replies, which the app remembers until the session ends.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedReply,
  isPersonal: boolean,
) {
  void reply.header('cache-control', isPersonal ? 'no-store' : 'private, no-cache').header('etag', etag)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
