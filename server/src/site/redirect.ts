import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Redirects to the page's new address and keeps the query. Browsers ask again each time: if a project gets its earlier
 * name back, two cached redirects would lead to each other for ever.
 */
export function redirectForGood(request: FastifyRequest, reply: FastifyReply, address: string) {
  const query = request.url.indexOf('?')
  void reply.header('cache-control', 'no-cache')
  return reply.redirect(address + (query < 0 ? '' : request.url.slice(query)), 301)
}
