import { fail } from '@acervo/domain/common/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteText } from './pages.ts'

/** The same URL has different responses, so caches must know which headers they depend on. */
const VARY = 'accept-encoding, accept-language, cookie'

/**
 * Sends a page, compressed if the client accepts that, or replies that it has not changed. Throws if there is no such
 * page.
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: SiteText | undefined,
  type: string,
) {
  if (!text) throw fail('common.not_found')
  void reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    vary: VARY,
    etag: text.etag,
  })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === text.etag)
    return reply.status(304).send()
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return acceptsBrotli ? reply.header('content-encoding', 'br').send(text.packed) : reply.send(text.body)
}
